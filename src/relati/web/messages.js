// What the server sends, as types. Generated from its OpenAPI document by `make docs`: to change a
// message, change its definition in Python.

/**
 * An operator is signed in with this token, until then.
 * @typedef {object} AdminMessage
 * @property {string} token
 * @property {string} profile
 * @property {number} until
 */

/**
 * @typedef {ProgressMessage|AgreementMessage|AnalysisRefusalMessage} AgreementLine
 */

/**
 * What the moves of each person were like, for a search of so many seconds.
 * @typedef {object} AgreementMessage
 * @property {"result"} kind
 * @property {string} match
 * @property {number} search_seconds
 * @property {SeatAgreementMessage[]} seats
 */

/**
 * A move that was played, what the bot thinks of it, and why the best other one is better.
 * @typedef {object} AnalysedMoveMessage
 * @property {number} number
 * @property {number} player
 * @property {string} move
 * @property {number[]} before
 * @property {number[]} after
 * @property {number} loss
 * @property {boolean} is_proved
 * @property {boolean} changes_leader
 * @property {CandidateMessage[]} candidates
 * @property {CandidateMessage[]} better
 * @property {"move"} kind
 * @property {ReasonMessage[]} reasons
 */

/**
 * The last line: the numbers of the moves that turned the game.
 * @typedef {object} AnalysisEndMessage
 * @property {"end"} kind
 * @property {number|null} turning_point
 * @property {number[]} turning_points
 */

/**
 * @typedef {AnalysedMoveMessage|AnalysisEndMessage|AnalysisRefusalMessage} AnalysisLine
 */

/**
 * The last line when the analysis could not go on.
 * @typedef {object} AnalysisRefusalMessage
 * @property {string} code
 * @property {string} sentence
 * @property {{[name: string]: any}} details
 * @property {"refused"} kind
 */

/**
 * What everybody is told, in the language of the reader if it was written in it.
 * @typedef {object} AnnouncementMessage
 * @property {number} number
 * @property {string} text
 * @property {number|null} until
 */

/**
 * What follows an answer; `position` is where the lesson stands now.
 * @typedef {object} AnswerResult
 * @property {boolean} is_accepted
 * @property {boolean} is_last
 * @property {string[]} words
 * @property {LessonRefusal|null} refusal
 * @property {string|null} played
 * @property {string[]} replies
 * @property {string} position
 */

/**
 * Somebody has answered the open proposal; a no ends it.
 * @typedef {object} Answered
 * @property {boolean} agrees
 * @property {"answered"} kind
 */

/**
 * Finished matches, the newest first; `next` asks for the page after it.
 * @typedef {object} ArchivePageMessage
 * @property {ArchivedMatchMessage[]} matches
 * @property {string|null} next
 */

/**
 * A finished public match.
 * @typedef {object} ArchivedMatchMessage
 * @property {string} match
 * @property {number} finished
 * @property {number|null} winner
 * @property {string} ending
 * @property {number} ply
 * @property {boolean} is_rated
 * @property {SummaryMessage} summary
 * @property {(PersonMessage|null)[]} people
 */

/**
 * The context of a report: the match with both rooms of chat; null if it is gone.
 * @typedef {object} AroundMessage
 * @property {string} match
 * @property {string} phase
 * @property {string} ruleset
 * @property {number} plies
 * @property {AroundSeatMessage[]} seats
 * @property {ChatLineMessage[]} players_chat
 * @property {ChatLineMessage[]} watchers_chat
 */

/**
 * Who sits there, by public id.
 * @typedef {object} AroundSeatMessage
 * @property {string} name
 * @property {string|null} profile
 * @property {boolean} is_bot
 */

/**
 * Who is muted or banned: a profile, or the key of an address.
 * @typedef {object} BannedMessage
 * @property {string} who
 * @property {string} network
 * @property {number|null} until
 * @property {string} reason
 */

/**
 * A board: `position` as drawn, then the moves, and the view after them.
 * @typedef {object} BoardBlock
 * @property {"board"} kind
 * @property {string} position
 * @property {string[]} moves
 * @property {string|null} last_move
 * @property {Layer[]} show
 * @property {string} caption
 * @property {StateMessage} view
 */

/**
 * A bot plays for an owner who has left, or for a bot that is offered no longer.
 * @typedef {object} BotSeated
 * @property {number} seat
 * @property {number} level
 * @property {"bot_seated"} kind
 */

/**
 * Let a bot play for an owner who is away, until the owner returns.
 * @typedef {object} BotTakes
 * @property {number} seat
 * @property {number} level
 * @property {"bot_takes"} kind
 */

/**
 * The last message before the server closes the socket.
 * @typedef {object} ByeMessage
 * @property {string} code
 * @property {string} sentence
 * @property {{[name: string]: any}} details
 * @property {"bye"} kind
 */

/**
 * A time for the whole game, then periods: a turn within a period does not use it up.
 * @typedef {object} ByoYomi
 * @property {number} seconds
 * @property {number} periods
 * @property {number} period
 * @property {"byo-yomi"} kind
 */

/**
 * A move the bot considered, with each player's expected share of the win.
 * @typedef {object} CandidateMessage
 * @property {string} move
 * @property {number} visits
 * @property {number[]} values
 * @property {boolean} is_proved
 * @property {string[]} line
 */

/**
 * What the list of a person's matches shows of one, apart from what every move changes.
 * @typedef {object} CardMessage
 * @property {string} ruleset
 * @property {number} width
 * @property {number} height
 * @property {Fischer|ByoYomi|Days|null} clock
 * @property {CardSeatMessage[]} seats
 * @property {Result|null} result
 */

/**
 * A seat on the card of a match; `level` or `bot` is that of a bot whose own seat it is.
 * @typedef {object} CardSeatMessage
 * @property {"device"|"link"|"bot"} kind
 * @property {string} name
 * @property {number|null} level
 * @property {string|null} bot
 * @property {boolean} is_free
 */

/**
 * A match that somebody offers to somebody; `person` is the other one of the two.
 * @typedef {object} ChallengeMessage
 * @property {string} match
 * @property {number} created
 * @property {number} until
 * @property {PersonMessage} person
 * @property {CardMessage} card
 */

/**
 * The challenges that wait for an answer: those that I have received, and those I have sent.
 * @typedef {object} ChallengesMessage
 * @property {ChallengeMessage[]} received
 * @property {ChallengeMessage[]} sent
 * @property {number} now
 */

/**
 * A chapter: where it begins, and its moves.
 * @typedef {object} ChapterMessage
 * @property {number} number
 * @property {string} name
 * @property {string} position
 * @property {StudyMoveMessage[]} moves
 */

/**
 * A line of chat; `seat` is null for a watcher.
 * @typedef {object} ChatLineMessage
 * @property {number} number
 * @property {number} at
 * @property {number|null} seat
 * @property {string} name
 * @property {string} text
 */

/**
 * Somebody has written a line of chat.
 * @typedef {object} ChattedMessage
 * @property {"chatted"} kind
 * @property {"players"|"watchers"} room
 * @property {string} name
 * @property {string} text
 */

/**
 * A code to enter on the other device, and when it expires.
 * @typedef {object} CodeMessage
 * @property {string} code
 * @property {number} expires
 */

/**
 * The match was created; owners and seed stay secret.
 * @typedef {object} CreatedMessage
 * @property {"created"} kind
 * @property {SetupMessage} setup
 */

/**
 * A number of days for each turn.
 * @typedef {object} Days
 * @property {number} days
 * @property {"days"} kind
 */

/**
 * A symbol that dies, and the cause.
 * @typedef {object} DeathMessage
 * @property {string} square
 * @property {"shot"|"blast"|"erased"|"weapon"|"bullet"|"moved"|"escaped"|"cut-off"|"pincer"} cause
 */

/**
 * The command has been carried out and stored; `number` is that of its last event.
 * @typedef {object} Done
 * @property {string} id
 * @property {number} number
 * @property {"done"} kind
 */

/**
 * An arrow from the first square to the second, or a ring around a single one.
 * @typedef {object} DrawingMessage
 * @property {string[]} squares
 * @property {"green"|"red"|"blue"|"yellow"} ink
 */

/**
 * Play on without an owner who is away.
 * @typedef {object} DropSeat
 * @property {number} seat
 * @property {"drop_seat"} kind
 */

/**
 * What a move does to the symbols on the board.
 *
 * `kills` are in the order of dying; `cuts` are living symbols that lose their connection,
 * `reconnects` those that get it back. `territory` has the squares of each new rectangle, row by
 * row; `puts_out` are the players who leave the game.
 * @typedef {object} EffectsMessage
 * @property {DeathMessage[]} kills
 * @property {string[]} cuts
 * @property {string[]} reconnects
 * @property {string[][]} territory
 * @property {number[]} puts_out
 */

/**
 * The game has ended without a winner by the rules.
 * @typedef {object} Ended
 * @property {"agreed"|"abandoned"|"aborted"|"not-begun"} how
 * @property {"ended"} kind
 */

/**
 * Somebody who takes part, and how they stand.
 *
 * A bot has a `level`; `rank` is null for a filler that has not played. Points are of games won:
 * a draw is half of one. `tie_breaks` belong to those that the tournament names.
 * @typedef {object} EntrantMessage
 * @property {number} number
 * @property {string} name
 * @property {number|null} level
 * @property {boolean} is_filler
 * @property {"in"|"paused"|"left"} state
 * @property {number|null} rank
 * @property {number} points
 * @property {number[]} tie_breaks
 * @property {number} played
 * @property {number} wins
 * @property {number} streak
 */

/**
 * All tables of an entrant, in their order.
 * @typedef {object} EntrantTablesMessage
 * @property {number} entrant
 * @property {TableMessage[]} tables
 */

/**
 * Erase everything about the person with this public id; their token stops working.
 * @typedef {object} ErasedMessage
 * @property {string} erased
 */

/**
 * An event, and the status of the match after it.
 *
 * A move has its `effects`, as in the line of a snapshot. If the client asked for boards, an
 * event that changes the game has a `view`.
 * @typedef {object} EventMessage
 * @property {number} number
 * @property {number} at
 * @property {number|null} seat
 * @property {CreatedMessage|SeatTakenMessage|SeatMovedMessage|RedactedMessage|HiddenMessage|SeatLeft|SeatReturned|BotSeated|Started|Played|Withdrawn|TimeGiven|Proposed|Answered|TakenBack|Ended|Rematched|ChattedMessage} what
 * @property {StatusMessage} status
 * @property {EffectsMessage} [effects]
 * @property {StateMessage} [view]
 */

/**
 * How often somebody has played a ruleset in public; empty is everything of people's own.
 *
 * The games that were neither won nor lost had no winner.
 * @typedef {object} FavouriteMessage
 * @property {string} ruleset
 * @property {number} games
 * @property {number} won
 * @property {number} lost
 */

/**
 * How a game ended, and why: what a player needs to stay in it, and what each still had.
 * @typedef {object} FinalOutcomeMessage
 * @property {number|null} winner
 * @property {string} ending
 * @property {"place"|"act"} need
 * @property {FinalStandingMessage[]} standings
 */

/**
 * A player on the last board: `room` are the squares where it could still place.
 *
 * `stuck` says why there are none; `can_act` counts the other actions too.
 * @typedef {object} FinalStandingMessage
 * @property {number} player
 * @property {string[]} room
 * @property {"no-root"|"full"|"unreachable"|null} stuck
 * @property {boolean} can_act
 */

/**
 * A time for the whole game, in seconds, and an increment after each turn.
 * @typedef {object} Fischer
 * @property {number} seconds
 * @property {number} increment
 * @property {"fischer"} kind
 */

/**
 * Whom I follow, who of them is playing now, and whom I have blocked.
 * @typedef {object} FollowingMessage
 * @property {PersonMessage[]} followed
 * @property {PlayingMessage[]} playing
 * @property {PersonMessage[]} blocked
 */

/**
 * A game of a record file, from `position` on.
 *
 * `movers` says whose move each one is, as far as the rules go along; `details` what else the
 * record says of each. `variations` are the moves that could have been played instead.
 * @typedef {object} Game
 * @property {string} ruleset
 * @property {number} players
 * @property {number} width
 * @property {number} height
 * @property {string} position
 * @property {string[]} moves
 * @property {number[]} movers
 * @property {string[]} comments
 * @property {MoveDetails[]} details
 * @property {VariationMessage[]} variations
 * @property {string} result
 * @property {{[name: string]: string}} tags
 * @property {string} comment
 * @property {Problem|null} problem
 */

/**
 * The games of a record file.
 * @typedef {object} Games
 * @property {Game[]} games
 */

/**
 * How the server and what it stands on are doing; `none`: it has no such part.
 * @typedef {object} Health
 * @property {"ok"|"away"} status
 * @property {string} version
 * @property {string|null} commit
 * @property {"ok"|"away"|"none"} database
 * @property {"ok"|"away"|"none"} broker
 */

/**
 * Something that is not for this client: chat in the other room, or somebody's plan.
 * @typedef {object} HiddenMessage
 * @property {"hidden"} kind
 */

/**
 * The best moves, the one the bot would play first.
 * @typedef {object} Hint
 * @property {number} player
 * @property {HintCandidateMessage[]} candidates
 */

/**
 * A good move, and why it is.
 * @typedef {object} HintCandidateMessage
 * @property {string} move
 * @property {number} visits
 * @property {number[]} values
 * @property {boolean} is_proved
 * @property {string[]} line
 * @property {ReasonMessage[]} reasons
 */

/**
 * What is in force now.
 * @typedef {object} InForceMessage
 * @property {number} number
 * @property {string} digest
 * @property {boolean} is_in_maintenance
 * @property {string} announcement_en
 * @property {string} announcement_zh
 * @property {BannedMessage[]} bans
 * @property {BannedMessage[]} mutes
 * @property {BannedMessage[]} addresses
 * @property {string[]} words
 * @property {number} open_reports
 */

/**
 * A share with its 95 % interval, and what it would be if all were alike.
 * @typedef {object} IntervalMessage
 * @property {number} mean
 * @property {number} low
 * @property {number} high
 * @property {number|null} fair
 */

/**
 * What a table keeps, for how long, and what becomes of it when somebody is erased.
 * @typedef {object} KeptMessage
 * @property {string} table
 * @property {string} what
 * @property {string} lasts
 * @property {string[]} erased
 * @property {boolean} is_personal
 */

/**
 * The kind of a symbol. Being disconnected is not a kind: it is derived, never stored.
 *
 * `letter` follows the player's letter in a position; `marks` stand on both sides of the
 * player's symbol in a table. A spent cannon also says the direction in which it fired, which
 * takes the place of its marks. Connected symbols that give links let others link to them.
 * Attacks cannot choose what is not targetable, and it stops shots.
 * @typedef {"root"|"normal"|"cannon"|"spent"|"sniper"|"cover"|"bomb"|"killer"|"shield"|"dead"} Kind
 */

/**
 * What each part of a ruleset can be; `needs` is what a part means nothing without.
 * @typedef {object} KnownParts
 * @property {string[]} links
 * @property {string[]} actions
 * @property {string[]} turns
 * @property {string[]} endings
 * @property {string[]} overlaps
 * @property {number} most_players
 * @property {{[name: string]: string}} needs
 */

/**
 * @typedef {ProgressMessage|LabResultMessage|AnalysisRefusalMessage} LabLine
 */

/**
 * What a quick look has found.
 *
 * `course` is how often the later winner was ahead, tenth by tenth of the game; `different` how
 * many of the games were not the same as another. `uses` has what players did with the parts:
 * its name, in how many games, its share of the moves.
 * @typedef {object} LabResultMessage
 * @property {"end"} kind
 * @property {string} title
 * @property {number} games
 * @property {number} different
 * @property {MeasureMessage[]} measures
 * @property {number[]} course
 * @property {[string, string, string][]} uses
 * @property {string} command
 */

/**
 * What to draw besides the symbols.
 * @typedef {object} Layer
 * @property {string} name
 * @property {string[]} arguments
 */

/**
 * The best of one game, among two players or among more.
 * @typedef {object} LeaderboardMessage
 * @property {string} ruleset
 * @property {boolean} is_for_two
 * @property {number} least_games
 * @property {RankedPlayerMessage[]} players
 */

/**
 * Which tables of players there are, the fullest first, and the tables of solvers.
 * @typedef {object} LeaderboardsMessage
 * @property {ListedLeaderboardMessage[]} ratings
 * @property {SolverLeaderboardsMessage} puzzles
 */

/**
 * A ruleset and a number of players that a bot has learned.
 * @typedef {object} LearnedGame
 * @property {string} ruleset
 * @property {number} players
 */

/**
 * A whole lesson.
 * @typedef {object} Lesson
 * @property {string} name
 * @property {string} title
 * @property {string} ruleset
 * @property {number} player
 * @property {string} position
 * @property {Step[]} steps
 * @property {string} closing
 */

/**
 * Why the rules refuse the answer.
 * @typedef {object} LessonRefusal
 * @property {string} code
 * @property {string[]} squares
 */

/**
 * Lessons that belong together.
 * @typedef {object} LessonSet
 * @property {string} name
 * @property {string} title
 * @property {string} summary
 * @property {LessonTitle[]} lessons
 * @property {PracticeGame|null} game
 */

/**
 * A lesson in the table of contents.
 * @typedef {object} LessonTitle
 * @property {string} name
 * @property {string} title
 * @property {string} ruleset
 * @property {number} steps
 */

/**
 * A bot's level: who plays there, how strong in a word, in what temper in a sentence.
 *
 * `learned` lists the only games for which the level is meant; null means that it is for every
 * game.
 * @typedef {object} Level
 * @property {number} number
 * @property {string} name
 * @property {string} strength
 * @property {string} temper
 * @property {LearnedGame[]|null} learned
 */

/**
 * A link of a symbol, and whether it carries the signal.
 * @typedef {object} LinkMessage
 * @property {string[]} squares
 * @property {boolean} carries
 * @property {string} words
 */

/**
 * A table that is not empty, and how many players it has.
 * @typedef {object} ListedLeaderboardMessage
 * @property {string} ruleset
 * @property {boolean} is_for_two
 * @property {number} count
 */

/**
 * A public match in the list.
 * @typedef {object} ListedMatchMessage
 * @property {string} match
 * @property {"open"|"playing"|"over"} phase
 * @property {number} updated
 * @property {SummaryMessage} summary
 */

/**
 * A study in the list of its author.
 * @typedef {object} ListedStudyMessage
 * @property {string} id
 * @property {string} name
 * @property {number} chapters
 * @property {number} created
 * @property {number} updated
 */

/**
 * A tournament in a list.
 * @typedef {object} ListedTournamentMessage
 * @property {string} id
 * @property {"open"|"playing"|"over"} phase
 * @property {number} updated
 * @property {TournamentSummaryMessage} summary
 */

/**
 * An event of the match.
 * @typedef {object} LiveEventMessage
 * @property {"event"} kind
 * @property {EventMessage} event
 */

/**
 * A public match that is being played; `position` is null if it is very long.
 * @typedef {object} LiveMatchMessage
 * @property {string} match
 * @property {number} updated
 * @property {boolean} is_rated
 * @property {SummaryMessage} summary
 * @property {string|null} position
 * @property {number} watchers
 * @property {(PersonMessage|null)[]} people
 */

/**
 * The process answers.
 * @typedef {object} Liveness
 * @property {"ok"} status
 * @property {string} version
 * @property {string|null} [commit]
 */

/**
 * Who looks for an opponent, and what is being played.
 * @typedef {object} LobbyMessage
 * @property {SeekMessage[]} seeks
 * @property {LiveMatchMessage[]} matches
 * @property {number} now
 */

/**
 * An entry of the log; `what` is the decision as it is stored.
 * @typedef {object} LogEntryMessage
 * @property {number} number
 * @property {number} at
 * @property {string} who
 * @property {{[name: string]: any}} what
 * @property {string} digest
 */

/**
 * Entries of the log, the latest first.
 * @typedef {object} LogMessage
 * @property {LogEntryMessage[]} entries
 */

/**
 * A match as it is now, and the seats and plans of the client that asked.
 *
 * `now` is the server's clock; `token` is null unless the server has made one.
 * @typedef {object} MatchMessage
 * @property {string} match
 * @property {number[]} your_seats
 * @property {PlanMessage[]} your_plans
 * @property {number} now
 * @property {SnapshotMessage} snapshot
 * @property {string|null} token
 */

/**
 * One thing that was measured, in words; shares are also told as numbers.
 * @typedef {object} MeasureMessage
 * @property {string} name
 * @property {string} value
 * @property {string} about
 * @property {IntervalMessage|null} interval
 */

/**
 * How many matches have moved here, and whether there are more.
 * @typedef {object} MergedMessage
 * @property {number} moved
 * @property {boolean} has_more
 */

/**
 * What a record says about a move besides the move, as records in JSON have it.
 * @typedef {object} MoveDetails
 * @property {string} [before]
 * @property {string} [comment]
 * @property {number} [time_left]
 * @property {number} [time_used]
 */

/**
 * The match that was offered.
 * @typedef {object} NewChallengeMessage
 * @property {string} match
 */

/**
 * A draw: end the game without a winner. Bots are asked as well.
 * @typedef {object} NobodyWins
 * @property {"nobody_wins"} kind
 */

/**
 * The announcement to everybody, and warnings to the reader.
 * @typedef {object} NoticeMessage
 * @property {AnnouncementMessage|null} announcement
 * @property {boolean} is_in_maintenance
 * @property {WarningMessage[]} warnings
 * @property {SanctionMessage|null} ban
 * @property {SanctionMessage|null} mute
 */

/**
 * What was played in a position, the most frequent first.
 * @typedef {object} OpeningMessage
 * @property {OpeningMoveMessage[]} moves
 */

/**
 * A move that was played in a position: how often, and how many of the games each seat won.
 *
 * The rest had no winner. Moves that a symmetry of the position exchanges are one.
 * @typedef {object} OpeningMoveMessage
 * @property {string} move
 * @property {number} games
 * @property {number} bot_games
 * @property {number[]} won
 */

/**
 * A bot that this server's operator offers; a seat's `bot` names it.
 * @typedef {object} OperatorBot
 * @property {string} name
 */

/**
 * A part of a ruleset that may be chosen for one game, and what it is otherwise.
 * @typedef {object} Option
 * @property {string} name
 * @property {boolean|string} value
 * @property {(boolean|string)[]} values
 */

/**
 * How a game ended; without a `winner` nobody won.
 * @typedef {object} OutcomeMessage
 * @property {number|null} winner
 * @property {string} ending
 */

/**
 * A line of what is kept about one person: a `row` of a table, an `event` of a match, …
 * @typedef {object} OwnDataLine
 * @property {"person"|"row"|"event"|"ban"|"mute"|"warning"} kind
 * @property {string} [table]
 * @property {{[name: string]: any}} [row]
 * @property {string} [match]
 * @property {{[name: string]: any}} [event]
 */

/**
 * A match of one's own; `turn` is the seat of the person who is to move.
 *
 * `updated` is the time of the last event, or when the match ended.
 * @typedef {object} OwnMatchMessage
 * @property {string} match
 * @property {number[]} your_seats
 * @property {boolean} is_waiting
 * @property {"open"|"playing"|"over"} phase
 * @property {number|null} turn
 * @property {number|null} due
 * @property {number} updated
 * @property {CardMessage} card
 */

/**
 * A page of one's own matches; `next` asks for the page after it.
 *
 * `waiting` counts all matches in which one is to move; `now` is the server's clock.
 * @typedef {object} OwnMatchesMessage
 * @property {OwnMatchMessage[]} matches
 * @property {string|null} next
 * @property {number} waiting
 * @property {number} now
 */

/**
 * One's own profile; null if there is none. `devices` counts those that were added.
 *
 * `symbols` are those to choose from.
 * @typedef {object} OwnProfileMessage
 * @property {ProfileMessage|null} profile
 * @property {ProfileSymbolMessage[]} symbols
 * @property {number} devices
 * @property {boolean} has_passkey
 * @property {boolean} can_use_passkeys
 */

/**
 * A ruleset that works: in one word, as a TOML file, and part by part.
 *
 * `sides` is the usual side of the board by number of players.
 * @typedef {object} OwnRuleset
 * @property {string} text
 * @property {string} toml
 * @property {string} name
 * @property {string} links
 * @property {string[]} actions
 * @property {string} turns
 * @property {string} ending
 * @property {number[]} players
 * @property {string} side
 * @property {boolean} spent_dies
 * @property {string} overlap
 * @property {boolean} cuts
 * @property {string} blast
 * @property {boolean} past_covers
 * @property {boolean} out_for_good
 * @property {boolean} keeps_root
 * @property {boolean} strike_shields
 * @property {string[]} options
 * @property {Kind[]} kinds
 * @property {{[name: string]: number}} sides
 */

/**
 * My studies, the latest first, and how many I can have.
 * @typedef {object} OwnStudiesMessage
 * @property {ListedStudyMessage[]} studies
 * @property {number} most
 */

/**
 * A page in one language: prose and boards in turn.
 * @typedef {object} Page
 * @property {string} name
 * @property {string} lang
 * @property {string} title
 * @property {(ProseBlock|BoardBlock)[]} blocks
 */

/**
 * A page of the rules.
 * @typedef {object} PageTitle
 * @property {string} name
 * @property {string} title
 */

/**
 * What the browser's `navigator.credentials` is asked, as WebAuthn writes it in JSON.
 * @typedef {object} PasskeyOptionsMessage
 * @property {{[name: string]: any}} options
 */

/**
 * Somebody as operators see them.
 * @typedef {object} PersonInOrderMessage
 * @property {string} profile
 * @property {string} name
 * @property {boolean} has_profile
 * @property {SanctionMessage|null} ban
 * @property {SanctionMessage|null} mute
 * @property {WarningMessage[]} warnings
 * @property {ReportMessage[]} reports
 */

/**
 * Somebody who has made a profile, with their rating in the game at hand, if they have one.
 * @typedef {object} PersonMessage
 * @property {string} player
 * @property {string} name
 * @property {string} symbol
 * @property {RatingMessage|null} rating
 */

/**
 * The answers that a client has planned for one of its seats.
 * @typedef {object} PlanMessage
 * @property {number} seat
 * @property {string[][]} lines
 */

/**
 * All plans of a client, whenever they have changed; nobody else is told.
 * @typedef {object} PlansMessage
 * @property {"plans"} kind
 * @property {PlanMessage[]} plans
 */

/**
 * A move.
 * @typedef {object} Played
 * @property {string} move
 * @property {"played"} kind
 */

/**
 * A move of the match; `effects` if it did anything to the symbols on the board.
 *
 * `how` says in which way a player left, if that was the move.
 * @typedef {object} PlayedMoveMessage
 * @property {string} move
 * @property {number} seat
 * @property {number} at
 * @property {number} used
 * @property {"resigned"|"timed-out"|"abandoned"|null} how
 * @property {EffectsMessage} [effects]
 */

/**
 * A state with the move that led to it and what it did; both null before the first move.
 * @typedef {object} PlayedStateMessage
 * @property {string} ruleset
 * @property {number} players
 * @property {number} width
 * @property {number} height
 * @property {string} position
 * @property {number} turn
 * @property {number} extra_actions
 * @property {number[]} out
 * @property {FinalOutcomeMessage|null} outcome
 * @property {SymbolMessage[]} symbols
 * @property {string[][]} links
 * @property {string[][][]} waves
 * @property {string[][]} territory
 * @property {number[]} room
 * @property {string[]} legal_moves
 * @property {boolean} has_more_moves
 * @property {string|null} move
 * @property {EffectsMessage|null} effects
 */

/**
 * A player's symbol, and the letter for it in records and positions.
 * @typedef {object} Player
 * @property {string} symbol
 * @property {string} letter
 */

/**
 * A player: their public id, what they call themselves, and how strong they are.
 * @typedef {object} PlayerMessage
 * @property {string} player
 * @property {string} name
 * @property {string} symbol
 * @property {PlayerRatingMessage[]} ratings
 */

/**
 * Everything that a person's page shows besides their matches.
 *
 * `score` is null where nobody asks, or the person themselves.
 * @typedef {object} PlayerPageMessage
 * @property {string} player
 * @property {string} name
 * @property {string} symbol
 * @property {PlayerRatingMessage[]} ratings
 * @property {boolean} is_you
 * @property {RelationMessage} relation
 * @property {RatingGraphMessage[]} graphs
 * @property {FavouriteMessage[]} favourites
 * @property {ScoreMessage|null} score
 * @property {PlayingMessage[]} playing
 */

/**
 * A rating in a ruleset, among two players or among more; a bot of `fair_level` is as good.
 * @typedef {object} PlayerRatingMessage
 * @property {number} low
 * @property {number} high
 * @property {string} ruleset
 * @property {boolean} is_for_two
 * @property {number} games
 * @property {number} fair_level
 */

/**
 * A public match that somebody is playing now.
 * @typedef {object} PlayingMessage
 * @property {string} match
 * @property {PersonMessage} person
 * @property {number} updated
 * @property {SummaryMessage} summary
 */

/**
 * The answer to `ping`, with the server's clock.
 * @typedef {object} PongMessage
 * @property {"pong"} kind
 * @property {number} now
 */

/**
 * @typedef {PositionThoughtMessage|AnalysisRefusalMessage} PositionLine
 */

/**
 * What the bot thinks of a position so far: its candidates, the best first.
 *
 * `depth` is the length of the longest line. With `is_proved` the best value is how the game
 * ends; with `is_last` no further thought follows.
 * @typedef {object} PositionThoughtMessage
 * @property {"thought"} kind
 * @property {number} player
 * @property {number} visits
 * @property {number} depth
 * @property {boolean} is_proved
 * @property {boolean} is_last
 * @property {CandidateMessage[]} candidates
 */

/**
 * The squares that a symbol's power covers, and the symbols it could hit if it were to act.
 *
 * `reach` is empty while the symbol cannot act; `turns` are the cannons at which a chained shot
 * can turn first, `hindered_by` the neighbours that do not let a sniper shoot. `words` says what
 * the symbol is for, and what it can hit.
 * @typedef {object} PowerMessage
 * @property {string[]} reach
 * @property {string[]} targets
 * @property {string[]} turns
 * @property {string[]} hindered_by
 * @property {string[]} words
 */

/**
 * A whole game to play after the last lesson of a set, against a bot.
 * @typedef {object} PracticeGame
 * @property {string} ruleset
 * @property {number} side
 * @property {number} level
 */

/**
 * Whether somebody is connected for each seat, and how many watch.
 *
 * `names` has those of the watchers who want to be seen, of some if there are many.
 * @typedef {object} PresenceMessage
 * @property {"presence"} kind
 * @property {boolean[]} seats
 * @property {number} watchers
 * @property {string[]} names
 */

/**
 * What a move would do.
 *
 * `symbol` is the symbol that will be on the square of a placement, a change or an escape,
 * `shots` what turrets fire. `earns` counts extra actions, `stalls` are the players who can no
 * longer act. `words` is all of it in sentences.
 * @typedef {object} PreviewMessage
 * @property {DeathMessage[]} kills
 * @property {string[]} cuts
 * @property {string[]} reconnects
 * @property {string[][]} territory
 * @property {number[]} puts_out
 * @property {string} move
 * @property {number} player
 * @property {SymbolMessage|null} symbol
 * @property {string[][]} links
 * @property {ShotMessage[]} shots
 * @property {number} earns
 * @property {number[]} stalls
 * @property {OutcomeMessage|null} outcome
 * @property {string[]} words
 */

/**
 * What a server keeps of people, in the language asked for, and who answers for it.
 * @typedef {object} PrivacyMessage
 * @property {string} operator
 * @property {string} contact
 * @property {string} log
 * @property {KeptMessage[]} tables
 */

/**
 * The first thing in a game that the rules refuse; without a move it is the result.
 * @typedef {object} Problem
 * @property {number} number
 * @property {string|null} move
 * @property {boolean} in_variation
 * @property {string} code
 * @property {string} sentence
 */

/**
 * A code to enter on the other device; `picture` is an SVG for the camera of that device.
 * @typedef {object} ProfileCodeMessage
 * @property {string} code
 * @property {number} expires
 * @property {string} picture
 */

/**
 * A person as others see them; the id stays the same whatever they call themselves.
 * @typedef {object} ProfileMessage
 * @property {string} id
 * @property {string} name
 * @property {string} symbol
 * @property {number} created
 */

/**
 * A symbol for a profile, and what it shows.
 * @typedef {object} ProfileSymbolMessage
 * @property {string} symbol
 * @property {string} name
 */

/**
 * How much of a longer work is done: games of a quick look, moves of an analysis.
 * @typedef {object} ProgressMessage
 * @property {"progress"} kind
 * @property {number} done
 * @property {number} total
 */

/**
 * An open proposal: who made it, and the seats that have not answered.
 * @typedef {object} ProposalMessage
 * @property {TakeBack|NobodyWins|BotTakes|DropSeat|Rematch} proposal
 * @property {number} seat
 * @property {number[]} waiting_for
 */

/**
 * Something is proposed to the others.
 * @typedef {object} Proposed
 * @property {TakeBack|NobodyWins|BotTakes|DropSeat|Rematch} proposal
 * @property {"proposed"} kind
 */

/**
 * Markdown; links to other pages read `[text](page:name)`.
 * @typedef {object} ProseBlock
 * @property {"prose"} kind
 * @property {string} text
 */

/**
 * The key with which a browser subscribes; null if this server sends nothing.
 * @typedef {object} PushKeyMessage
 * @property {string|null} key
 */

/**
 * Whether this browser is told of turns now.
 * @typedef {object} PushedMessage
 * @property {boolean} is_on
 */

/**
 * The days of a month up to today; on how many days in a row I have solved, now and at best.
 * @typedef {object} PuzzleCalendarMessage
 * @property {string} month
 * @property {string} today
 * @property {PuzzleDayMessage[]} days
 * @property {number} streak
 * @property {number} best
 */

/**
 * A day, its puzzle, and whether I have solved it, at the first try or later.
 * @typedef {object} PuzzleDayMessage
 * @property {string} day
 * @property {string} puzzle
 * @property {boolean} is_solved
 * @property {boolean} is_first
 */

/**
 * How hard a puzzle is by its solvers' first answers: how many there are, how many right.
 * @typedef {object} PuzzleLevelMessage
 * @property {string} id
 * @property {number} level
 * @property {number} rating
 * @property {number} tries
 * @property {number} solved
 */

/**
 * A puzzle to solve: what to do in `words`, how many moves are to be found.
 * @typedef {object} PuzzleMessage
 * @property {string} id
 * @property {string} ruleset
 * @property {number} players
 * @property {string[]} themes
 * @property {number} level
 * @property {number} rating
 * @property {string} position
 * @property {number} player
 * @property {string} goal
 * @property {string} words
 * @property {number} moves_to_find
 */

/**
 * The puzzle of a day.
 * @typedef {object} PuzzleOfTheDay
 * @property {string} id
 */

/**
 * What follows an answer: the replies up to the next own move, or the refutation.
 * @typedef {object} PuzzleResult
 * @property {boolean} is_right
 * @property {boolean} is_solved
 * @property {string[]} words
 * @property {string[]} line
 */

/**
 * A run: when it ends, the puzzles behind, how many of them were solved, and the next.
 *
 * `puzzle` is null once it is over; `best` is my best run so far, this one included.
 * @typedef {object} PuzzleRunMessage
 * @property {string} run
 * @property {number} ends
 * @property {number} now
 * @property {number} number
 * @property {number} score
 * @property {number} misses
 * @property {number} most_misses
 * @property {boolean} is_over
 * @property {PuzzleMessage|null} puzzle
 * @property {number} best
 */

/**
 * Whether an answer of a run was right, what follows it on the board, and how the run stands.
 *
 * With `is_right` and not `is_solved` the same puzzle goes on.
 * @typedef {object} PuzzleRunResultMessage
 * @property {boolean} is_right
 * @property {boolean} is_solved
 * @property {string[]} line
 * @property {PuzzleRunMessage} run
 */

/**
 * The moves of all sides.
 * @typedef {object} PuzzleSolution
 * @property {string[]} moves
 */

/**
 * A puzzle in the list; the main theme comes first.
 * @typedef {object} PuzzleTitle
 * @property {string} id
 * @property {string} ruleset
 * @property {number} players
 * @property {string[]} themes
 * @property {number} level
 * @property {number} rating
 */

/**
 * Somebody in a table of the best.
 * @typedef {object} RankedPlayerMessage
 * @property {number} rank
 * @property {string} player
 * @property {string} name
 * @property {string} symbol
 * @property {RatingMessage} rating
 * @property {number} games
 */

/**
 * Somebody in a table of solvers.
 * @typedef {object} RankedSolverMessage
 * @property {number} rank
 * @property {string} player
 * @property {string} name
 * @property {string} symbol
 * @property {number} score
 */

/**
 * The ratings of a player in one game, day by day: for each the day, the rating, the deviation.
 *
 * Days are numbered since 1970.
 * @typedef {object} RatingGraphMessage
 * @property {string} ruleset
 * @property {boolean} is_for_two
 * @property {number[][]} points
 */

/**
 * Within which a rating lies; both are equal once it is certain enough.
 * @typedef {object} RatingMessage
 * @property {number} low
 * @property {number} high
 */

/**
 * Why a move is good, or better than the one played; `words` is the sentence.
 *
 * `player` owns the symbols on `squares`, or the room of `count` squares, which would be
 * `instead` squares after the other move. `moves` are those that make it happen.
 * @typedef {object} ReasonMessage
 * @property {"wins-now"|"wins"|"stops-win"|"kills"|"cuts"|"reconnects"|"earns"|"own-cut"|"saves-kill"|"saves-cut"|"prepares-kill"|"prepares-cut"|"secures"|"threatens"|"more-room"|"less-room"|"more-reserve"|"less-reserve"|"room"} code
 * @property {number} player
 * @property {string[]} squares
 * @property {string[]} moves
 * @property {number} count
 * @property {number} instead
 * @property {string} words
 */

/**
 * Lines of chat and names on seats are deleted; `lines` are numbers of events.
 * @typedef {object} RedactedMessage
 * @property {"redacted"} kind
 * @property {number[]} lines
 * @property {number[]} names
 */

/**
 * All that a client has to know before it can show a game.
 *
 * `kinds` are those of symbols; `bots` are those that the operator offers besides the levels;
 * `recommended` is the ruleset to begin with.
 * @typedef {object} Reference
 * @property {Player[]} players
 * @property {Kind[]} kinds
 * @property {number} smallest_side
 * @property {number} largest_side
 * @property {Level[]} levels
 * @property {OperatorBot[]} bots
 * @property {RulesetData[]} rulesets
 * @property {string} recommended
 */

/**
 * Why a request was refused.
 *
 * `code` is stable and for programs; `sentence` is for people, in the language they asked for;
 * `details` are the values the sentence quotes.
 * @typedef {object} RefusalMessage
 * @property {string} code
 * @property {string} sentence
 * @property {{[name: string]: any}} details
 */

/**
 * Why a command was refused, and the number of the match that the sender has to catch up to.
 * @typedef {object} RefusedCommandMessage
 * @property {string} code
 * @property {string} sentence
 * @property {{[name: string]: any}} details
 * @property {"refused"} kind
 * @property {string} id
 * @property {number} number
 */

/**
 * Whether I follow or block a person, and how many follow them.
 * @typedef {object} RelationMessage
 * @property {boolean} is_followed
 * @property {boolean} is_blocked
 * @property {number} followers
 */

/**
 * Play again, with the seats rotated by one, so that another player begins.
 * @typedef {object} Rematch
 * @property {"rematch"} kind
 */

/**
 * The next game of the same players has been created.
 * @typedef {object} Rematched
 * @property {string} match
 * @property {"rematched"} kind
 */

/**
 * A report as it was made, with the names that people had then.
 * @typedef {object} ReportMessage
 * @property {string} report
 * @property {number} at
 * @property {string} state
 * @property {string} reporter
 * @property {string} about
 * @property {string} subject
 * @property {string} match
 * @property {string} study
 * @property {number|null} seat
 * @property {number|null} line
 * @property {string} name
 * @property {string} text
 * @property {string} note
 */

/**
 * A report, and what is around it.
 * @typedef {object} ReportWithGameMessage
 * @property {ReportMessage} report
 * @property {AroundMessage|null} around
 */

/**
 * The report is in the queue.
 * @typedef {object} ReportedMessage
 * @property {string} report
 */

/**
 * A page of the queue; `next` asks for the page after it.
 * @typedef {object} ReportsMessage
 * @property {ReportMessage[]} reports
 * @property {string|null} next
 * @property {number} open
 */

/**
 * How the match ended: the winner's seat, or None if nobody won, and the way.
 * @typedef {object} Result
 * @property {number|null} winner
 * @property {"rules"|"resigned"|"timed-out"|"abandoned"|"agreed"|"aborted"|"not-begun"} how
 */

/**
 * The ruleset, or why the parts do not make one.
 * @typedef {object} RulesCheck
 * @property {OwnRuleset|null} ruleset
 * @property {RefusalMessage|null} refusal
 */

/**
 * A ruleset; `sides` is the usual side of the board by number of players.
 * @typedef {object} RulesetData
 * @property {string} name
 * @property {string} title
 * @property {string} summary
 * @property {string} links
 * @property {string[]} actions
 * @property {Kind[]} kinds
 * @property {string} turns
 * @property {string} ending
 * @property {number[]} players
 * @property {{[name: string]: number}} sides
 * @property {Option[]} options
 */

/**
 * A mute or ban: until when, or for good.
 * @typedef {object} SanctionMessage
 * @property {number|null} until
 * @property {string} reason
 */

/**
 * My finished games with somebody, private ones too, won and lost by me against them.
 * @typedef {object} ScoreMessage
 * @property {number} games
 * @property {number} won
 * @property {number} lost
 */

/**
 * How a person's moves agree with the search; `even` is the share that took about as long.
 *
 * Of `counted` moves, `agreed` were what the search plays. `seconds` is the median of the times
 * of the moves; it and `even` are null if times say nothing.
 * @typedef {object} SeatAgreementMessage
 * @property {number} seat
 * @property {string} name
 * @property {string|null} profile
 * @property {number} counted
 * @property {number} agreed
 * @property {number} loss
 * @property {number|null} seconds
 * @property {number|null} even
 */

/**
 * The owner has left the seat, or has been away for a while.
 * @typedef {object} SeatLeft
 * @property {number} seat
 * @property {"seat_left"} kind
 */

/**
 * A seat: whose it is, and who plays there now.
 *
 * `level` is that of a bot whose own seat it is, `bot` the name of one that the server's operator
 * offers. `stand_in` is the level of a bot which plays for an owner who is away, or in place of a
 * bot that is offered no longer. A player `is_out` by the rules; one who `has_left` resigned, ran
 * out of time or was dropped.
 * @typedef {object} SeatMessage
 * @property {"device"|"link"|"bot"} kind
 * @property {string} name
 * @property {number|null} level
 * @property {string|null} bot
 * @property {number|null} stand_in
 * @property {boolean} is_free
 * @property {boolean} is_away
 * @property {boolean} is_out
 * @property {boolean} has_left
 */

/**
 * The seats of one owner are played from another device now.
 * @typedef {object} SeatMovedMessage
 * @property {"seat_moved"} kind
 * @property {number[]} seats
 */

/**
 * Who sits on the seats of a match: null for bots, free seats, and people without a profile.
 *
 * What is said from the `blocked` seats is not shown to whoever has asked.
 * @typedef {object} SeatPeopleMessage
 * @property {boolean} is_rated
 * @property {(PersonMessage|null)[]} seats
 * @property {number[]} blocked
 */

/**
 * Who will play a seat: a person on the creator's device, one who has the link, or a bot.
 *
 * A bot is one of a `level`, or the `bot` that the server's operator offers by that name. Which
 * those are is not checked here: a stored match may name one that is offered no longer.
 * @typedef {object} SeatPlan
 * @property {"device"|"link"|"bot"} kind
 * @property {string} name
 * @property {number|null} level
 * @property {string|null} bot
 */

/**
 * The owner has returned.
 * @typedef {object} SeatReturned
 * @property {number} seat
 * @property {"seat_returned"} kind
 */

/**
 * Somebody has sat down.
 * @typedef {object} SeatTakenMessage
 * @property {"seat_taken"} kind
 * @property {number} seat
 * @property {string} name
 */

/**
 * The client's own seats, after an event that may have changed them.
 * @typedef {object} SeatsMessage
 * @property {"seats"} kind
 * @property {number[]} your_seats
 */

/**
 * A match that somebody offers in the lobby.
 * @typedef {object} SeekMessage
 * @property {string} match
 * @property {number} created
 * @property {boolean} is_rated
 * @property {SummaryMessage} summary
 * @property {PersonMessage|null} person
 */

/**
 * Whether one still waits in a match, is paired in it, or waits no longer.
 * @typedef {object} SeekingMessage
 * @property {string} match
 * @property {"waiting"|"paired"|"gone"} state
 */

/**
 * A study as it is now, who writes it, and whether that is who asks.
 * @typedef {object} SeenStudyMessage
 * @property {StudyMessage} study
 * @property {StudyAuthorMessage|null} author
 * @property {boolean} is_author
 */

/**
 * A tournament as it is now, and who asks: the number of their entry, if they have one.
 *
 * `now` is the server's clock.
 * @typedef {object} SeenTournamentMessage
 * @property {TournamentMessage} tournament
 * @property {number|null} you
 * @property {boolean} is_organiser
 * @property {number} now
 */

/**
 * What was agreed before the match; `position` is where it began, if not on an empty board.
 * @typedef {object} SetupMessage
 * @property {string} ruleset
 * @property {number} players
 * @property {number} width
 * @property {number} height
 * @property {string|null} position
 * @property {Fischer|ByoYomi|Days|null} clock
 * @property {boolean} is_public
 * @property {boolean} is_rated
 * @property {SeatPlan[]} seats
 */

/**
 * A shot that a turret fires by itself, and the two symbols that support the bullet.
 * @typedef {object} ShotMessage
 * @property {string} bullet
 * @property {string[]} supports
 * @property {string} target
 */

/**
 * A short game of a ruleset, position by position; no legal moves are listed.
 * @typedef {object} ShowcaseGame
 * @property {string} ruleset
 * @property {StateMessage[]} views
 */

/**
 * A match after `number` events; with a `view` if the client asked for boards.
 * @typedef {object} SnapshotMessage
 * @property {number} number
 * @property {number} at
 * @property {SetupMessage} setup
 * @property {StatusMessage} status
 * @property {PlayedMoveMessage[]} line
 * @property {ChatLineMessage[]} chat
 * @property {StateMessage} [view]
 */

/**
 * @typedef {WelcomeMessage|LiveEventMessage|SeatsMessage|PresenceMessage|PlansMessage|PongMessage|ByeMessage|Done|RefusedCommandMessage} SocketMessage
 */

/**
 * The longest streaks of days, and the best runs: of this month and of all time.
 * @typedef {object} SolverLeaderboardsMessage
 * @property {string} month
 * @property {RankedSolverMessage[]} streaks
 * @property {RankedSolverMessage[]} month_runs
 * @property {RankedSolverMessage[]} runs
 */

/**
 * Everything about one square.
 *
 * `way_home` goes from the symbol to its root, link by link; `weak` are the empty squares where
 * one opposing symbol would cut it off; `power` is null for a symbol without one.
 * @typedef {object} SquareMessage
 * @property {string} square
 * @property {SymbolMessage|null} symbol
 * @property {PowerMessage|null} power
 * @property {LinkMessage[]} links
 * @property {string[][]} way_home
 * @property {string[]} weak
 * @property {SquareRefusalMessage|null} refusal
 * @property {string[]} words
 */

/**
 * Why the player to act can do nothing on a square, or cannot attack it.
 * @typedef {object} SquareRefusalMessage
 * @property {string} code
 * @property {string} sentence
 * @property {string[]} squares
 */

/**
 * All seats are taken: the game begins. Each clock begins with the first move of its seat.
 * @typedef {object} Started
 * @property {"started"} kind
 */

/**
 * A state: its position as text, and everything a program needs to draw it and to play on.
 *
 * `out` are the players who are out of the game; `outcome` is null until the game is over.
 * `links` are those that carry the signal, each once; `waves` are the squares that the signal
 * reaches, by player and wave, root first; `territory` goes by player. `room` is on how many
 * squares each player could place now, 0 for one who is out. `has_more_moves` says that there are
 * more legal moves than `legal_moves` lists.
 * @typedef {object} StateMessage
 * @property {string} ruleset
 * @property {number} players
 * @property {number} width
 * @property {number} height
 * @property {string} position
 * @property {number} turn
 * @property {number} extra_actions
 * @property {number[]} out
 * @property {FinalOutcomeMessage|null} outcome
 * @property {SymbolMessage[]} symbols
 * @property {string[][]} links
 * @property {string[][][]} waves
 * @property {string[][]} territory
 * @property {number[]} room
 * @property {string[]} legal_moves
 * @property {boolean} has_more_moves
 */

/**
 * Everything about a match but its moves and its chat; replaces the status before.
 *
 * `times` are the clocks as they were when the turn began, at `since`, or when the game ended;
 * `due` is when the clock of the seat to act runs out. If that seat `is_beginning`, its clock
 * waits for its first move, and `due` is when the match ends without a result; null if nobody
 * waits.
 * `game_number` is the last event that changed the game.
 * @typedef {object} StatusMessage
 * @property {"open"|"playing"|"over"} phase
 * @property {number|null} turn
 * @property {number} ply
 * @property {number} game_number
 * @property {SeatMessage[]} seats
 * @property {Time[]} times
 * @property {number} since
 * @property {number|null} due
 * @property {boolean} is_beginning
 * @property {ProposalMessage|null} proposal
 * @property {Result|null} result
 * @property {string|null} next_match
 */

/**
 * One thing to do: what is said, and what to draw; `takes_any` legal move, or only some.
 * @typedef {object} Step
 * @property {string} words
 * @property {string[]} marks
 * @property {any[]} links
 * @property {any[]} waves
 * @property {string} solution
 * @property {boolean} takes_any
 */

/**
 * Who writes a study.
 * @typedef {object} StudyAuthorMessage
 * @property {string} player
 * @property {string} name
 * @property {string} symbol
 */

/**
 * A study is gone.
 * @typedef {object} StudyDeletedMessage
 * @property {string} deleted
 */

/**
 * A command is stored: the study has got to this number.
 * @typedef {object} StudyDoneMessage
 * @property {number} number
 * @property {number[]|null} latest
 */

/**
 * A study, or what has changed of it.
 *
 * With a `base` other than 0 its chapters have only the moves that have changed since that number;
 * those that no move leads to any more are gone. `latest` is where something has changed last: a
 * chapter and a move. Times are milliseconds.
 * @typedef {object} StudyMessage
 * @property {"study"} kind
 * @property {string} id
 * @property {number} number
 * @property {number} base
 * @property {string} name
 * @property {number} created
 * @property {number} updated
 * @property {number[]|null} latest
 * @property {ChapterMessage[]} chapters
 */

/**
 * A move of a chapter after the move `parent`; number 0 is the start, which has none.
 *
 * `children` are the moves after it: the first goes on, the others are variations to that.
 * @typedef {object} StudyMoveMessage
 * @property {number} number
 * @property {number} parent
 * @property {string} move
 * @property {number} seat
 * @property {string} comment
 * @property {DrawingMessage[]} drawings
 * @property {number[]} children
 */

/**
 * What the list of public matches shows of one.
 * @typedef {object} SummaryMessage
 * @property {string} ruleset
 * @property {number} width
 * @property {number} height
 * @property {"open"|"playing"|"over"} phase
 * @property {number} ply
 * @property {Fischer|ByoYomi|Days|null} clock
 * @property {SeatMessage[]} seats
 */

/**
 * A symbol on a square; `fired` is the direction in which a spent cannon fired.
 * @typedef {object} SymbolMessage
 * @property {string} square
 * @property {number} owner
 * @property {Kind} kind
 * @property {boolean} is_connected
 * @property {"F"|"B"|"L"|"R"|null} fired
 */

/**
 * A table: the entrants in order of play, their points once it is over, and how it ended.
 * @typedef {object} TableMessage
 * @property {number} number
 * @property {number} round
 * @property {number[]} seats
 * @property {string|null} match
 * @property {number[]|null} points
 * @property {"played"|"no-show"|"walkover"|"bye"|"lot"|"cancelled"|null} how
 * @property {number} game
 */

/**
 * Go back to the position after `to` moves.
 * @typedef {object} TakeBack
 * @property {number} to
 * @property {"take_back"} kind
 */

/**
 * The game has gone back to the position after `to` moves.
 * @typedef {object} TakenBack
 * @property {number} to
 * @property {"taken_back"} kind
 */

/**
 * What a move would do to the symbols of other players than the one who makes it.
 * @typedef {object} ThreatMessage
 * @property {string} move
 * @property {number} player
 * @property {string[]} kills
 * @property {string[]} cuts
 */

/**
 * The next moves of all players, each as if it were their turn, that would hurt another one.
 *
 * `has_more_moves` says that not every move was tried.
 * @typedef {object} ThreatsMessage
 * @property {ThreatMessage[]} threats
 * @property {boolean} has_more_moves
 */

/**
 * The time a seat has left: main time, and periods of overtime.
 * @typedef {object} Time
 * @property {number} left
 * @property {number} periods
 */

/**
 * So many milliseconds of this turn do not count: a server stood still, `until` then.
 * @typedef {object} TimeGiven
 * @property {number} milliseconds
 * @property {number} until
 * @property {"time_given"} kind
 */

/**
 * Public tournaments, and the latest that one has made oneself.
 * @typedef {object} TournamentListsMessage
 * @property {ListedTournamentMessage[]} public
 * @property {ListedTournamentMessage[]} own
 */

/**
 * A tournament, or what has changed of it.
 *
 * With a `base` other than 0 it has only the entrants and tables that have changed since that
 * number; everything else is always there. In long tournaments `tables` are those of this round.
 * Times are milliseconds; `rounds` is null in an arena, which ends at `ends_at`.
 * @typedef {object} TournamentMessage
 * @property {"tournament"} kind
 * @property {string} id
 * @property {number} number
 * @property {number} base
 * @property {string} name
 * @property {"swiss"|"round-robin"|"knock-out"|"arena"|"tables"} format
 * @property {string} ruleset
 * @property {number|null} width
 * @property {number|null} height
 * @property {number} seats
 * @property {Fischer|ByoYomi|Days} clock
 * @property {number|null} rounds
 * @property {number} minutes
 * @property {number} pause
 * @property {boolean} is_public
 * @property {boolean} is_open_late
 * @property {number|null} filler
 * @property {"open"|"playing"|"over"} phase
 * @property {"played"|"stopped"|"expired"|null} ending
 * @property {number} created
 * @property {number|null} began
 * @property {number} round
 * @property {number|null} next_round_at
 * @property {number|null} ends_at
 * @property {("buchholz"|"sonneborn-berger"|"direct"|"wins")[]} tie_break_names
 * @property {EntrantMessage[]} entrants
 * @property {TableMessage[]} tables
 */

/**
 * A tournament in a list. `rounds` is null in an arena, which lasts `minutes`.
 * @typedef {object} TournamentSummaryMessage
 * @property {string} name
 * @property {"swiss"|"round-robin"|"knock-out"|"arena"|"tables"} kind
 * @property {string} ruleset
 * @property {number} seats
 * @property {Fischer|ByoYomi|Days} clock
 * @property {number} players
 * @property {number} round
 * @property {number|null} rounds
 * @property {number} minutes
 */

/**
 * Moves that could have been played instead, from after `ply` moves of another line on.
 *
 * `leaves` is that line: -1 the game's own, otherwise the number of a variation before this one.
 * @typedef {object} VariationMessage
 * @property {number} leaves
 * @property {number} ply
 * @property {string[]} moves
 * @property {number[]} movers
 * @property {MoveDetails[]} details
 */

/**
 * A warning from an operator.
 * @typedef {object} WarningMessage
 * @property {number} number
 * @property {number} at
 * @property {string} text
 */

/**
 * The answer to `hello`; without a snapshot the missed events follow.
 * @typedef {object} WelcomeMessage
 * @property {"welcome"} kind
 * @property {string} match
 * @property {number[]} your_seats
 * @property {number} now
 * @property {SnapshotMessage|null} snapshot
 */

/**
 * A player has left the game before its end.
 * @typedef {object} Withdrawn
 * @property {number} seat
 * @property {"resigned"|"timed-out"|"abandoned"} how
 * @property {"withdrawn"} kind
 */

/**
 * The seats played from this device now; `token` is null unless the server has made one.
 * @typedef {object} YourSeatsMessage
 * @property {string} match
 * @property {number[]} your_seats
 * @property {string|null} token
 */

export {};
