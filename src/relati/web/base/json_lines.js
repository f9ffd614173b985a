// Answers that come line by line.

/**
 * The values of a stream of JSON lines.
 * @param {ReadableStream<Uint8Array>} stream
 */
export async function* readLines(stream) {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line.trim()) yield JSON.parse(line);
      if (done) break;
    }
    if (rest.trim()) yield JSON.parse(rest);
  } finally {
    // When the reader stops early, the rest is not needed.
    reader.cancel().catch(() => {});
  }
}
