/** Every rule that the tool can find broken: its name, as failures print it, and what it says. */
export const RULES = {
  'status-declared': 'The status is one that the operation declares.',
  answered: 'Every request is answered within 60 seconds.',
  'no-server-error': 'No request, however bad, is answered with a 5xx.',
  'content-type': 'The media type of the answer is the declared one.',
  'json-parses': 'An answer that says it is JSON is JSON.',
  'missing-field': 'The answer holds every field that its schema requires.',
  'wrong-type': 'Every field of the answer has the type of its schema.',
  'unexpected-null': 'A field is null only where its schema allows null.',
  'unknown-value': 'A field with a closed list of values holds one of them.',
  'date-format': 'Dates are YYYY-MM-DD and instants are RFC 3339 in UTC.',
  'amount-decimals': 'Amounts have at most 2 decimals, unit prices, quantities and rates at most 4.',
  'body-schema': 'The answer fits the schema of its status.',
  'error-shape':
    'Every error is a Problem in JSON: message, errorCode, requestId and, where they are known, errors.',
  'error-code': 'The errorCode of an error belongs to its HTTP status.',
  'retry-after': 'A 429 says in Retry-After how many seconds to wait.',
  'headers-declared': 'A header that the answer declares is there, and that of a file names the file.',
  'no-leak': 'An error shows no SQL, no stack and no path of a file system.',
  'created-now':
    'A record that is made says that it was made now, always the same, and nothing was changed before or in time to come.',
  'updated-moves': 'updatedAt moves with a change that raises the version, and never back.',
  'created-by': 'A record names the account that made it as the one that did.',
  'number-kept':
    'A number that a record was given stays its own, and no other of its project is given it, whatever becomes of it.',
  'decimals-kept':
    'A unit price, quantity or rate is read back with as many decimals as it was written with.',
  sums: 'Totals are the sums of their parts, and what is a rate or a price of others is that, to the cent.',
  'periods-follow':
    'The invoices of a company are for one interval each, and each begins on the day after the one before it ended, or on the day of a change.',
  'overdue-true':
    'What is overdue has a due date that is past and waits for somebody, and what is such is overdue.',
  'answer-is-record': 'What a change answers is what its record reads afterwards.',
  told: 'Whose turn it becomes by what somebody else did is told of it, and nobody of what they did themselves.',
  settled:
    'What asked somebody for a step is read by itself once the step is taken, or not theirs any more, whoever took it.',
  'no-trace':
    'What a person may not open leaves no trace in the lists, counts, searches, files, tasks and notices that they read.',
  'said-alike': 'What one answer says of a record or a person is what every other answer says of it.',
  'task-true':
    'What waits for a person says of its record, of whose step it is and until when what the record and its history say.',
  'history-true':
    'When and by whom a record says that something was done with it, its history tells of that step.',
  'export-tells':
    'A workbook shows each record in the order of the list, with what the list says of it, each field in one column.',
  'valid-accepted': 'A request that fits the contract is not refused as malformed.',
  found: 'What is there is found: reading records that exist is not 404.',
  'refuse-wrong-type': 'A value of the wrong type is refused.',
  'refuse-missing': 'A body without a required field is refused.',
  'refuse-length': 'A text or list that is too long or too short is refused.',
  'refuse-range': 'A number outside its bounds is refused.',
  'refuse-decimals': 'An amount with a decimal too many is refused, never rounded.',
  'refuse-unknown-value': 'A value outside a closed list is refused.',
  'refuse-unknown-field': 'A field that the write shape does not have is refused.',
  'refuse-null': 'Null is refused where the schema does not allow it.',
  'refuse-format': 'A text that is not in its format (uuid, date, e-mail, pattern) is refused.',
  'refuse-not-json': 'A body that is not JSON, or not of the declared media type, is refused.',
  'refuse-query': 'A query or header value outside its schema is refused.',
  'refuse-by-rule':
    'What fits the contract and breaks a rule of the trade is refused, at the field that breaks it or with the code of its reason.',
  'no-token': 'Without a token the answer is 401.',
  'bad-token': 'With a token that nobody was given the answer is 401.',
  'unknown-id': 'An id that names nothing is 404.',
  'malformed-id': 'A path value that cannot be an id is 400, 404 or 422.',
  'other-tenant': "Another tenant's record is 404, as if it were not there.",
  'other-tenant-listed': "A list never shows another tenant's records.",
  'stranger-named':
    'A body that names somebody of another tenant is refused as one that names nobody, and tells nothing of them where it is carried out.',
  'role-effect':
    'What a role gives holds from the moment it is given until it is taken: reads, writes and abilities follow.',
  personal:
    "What belongs to one person is nobody else's: drafts, notifications, choices, files not yet given out.",
  'own-parts': 'A list of what belongs to a record, a person or a project shows nothing of another.',
  'counts-agree': 'A count says what the list that it counts shows.',
  'ball-in-court': 'Who holds the ball is who has to act, and finds the record among what waits for them.',
  'file-kept': 'A file comes back byte by byte, under the name with which it was uploaded.',
  'file-kind': 'A file is of the kind that its media type says.',
  'reason-kept': 'A reason that is given with a decision is read back where the decision is.',
  mailed:
    'A mail goes to whom the reference mails, of what it mails of, as often, names what it names, and repeats no more of what was written.',
  'told-as-chosen': 'Who has chosen not to be told of something by mail gets no mail of it.',
  'one-use':
    'A code or a link opens once, and neither the one before the last opens anything nor that of what was taken back.',
  'taken-back':
    'A step that hands a record back takes with it what was issued on it: certificates, signatures, documents.',
  'made-once': 'What is made once of something is made once, also when what was made is gone by then.',
  'reads-same': 'Reading changes nothing: what is read twice in a row says the same.',
  'changed-anew': 'What has changed is given anew to whoever asks for it by the ETag of before.',
  'update-race':
    'Of two changes at once with one version one is made, and the other is told that it is late.',
  follows:
    'Who follows what changes hears of each change in a project of theirs, and nothing of one that they are out of.',
  'other-project': "What belongs to one project is not found through another, whoever's both are.",
  'field-named': 'A refusal of a value names the field that holds it.',
  'page-rows': 'A page holds as many rows as its limit and the total leave.',
  'page-overlap': 'Pages neither repeat nor drop a row.',
  'page-meta':
    'meta names the page, the limit, the total and the number of pages rightly, and what stands beside the rows is of all pages.',
  'list-equals-detail':
    'A row of a list says what the page of its record says, in every field that both have.',
  'order-sorts': 'Rows come in the order that orderBy and order ask for, or that the contract says of them.',
  'order-stable':
    'Rows that are equal in what they are ordered by keep one order on pages of any size, newest first where that is said.',
  'export-rows': 'A workbook holds a row for each record that the list counts with the same filters.',
  'filter-matches': 'Every row of a filtered list matches the filter.',
  'filter-complete': 'A filtered list leaves out no row that matches.',
  'search-matches': 'A search finds the rows that hold the text, and no others.',
  'search-literal': 'The characters %, _ and \\ in a search stand for themselves.',
  'transition-legal': 'An action that the status allows is carried out for the person whose turn it is.',
  'transition-status': 'After an action the record is in the status that the machine says.',
  'transition-refused': 'An action that the status does not allow is 409 WRONG_STATUS.',
  'refusal-keeps': 'A refused request changes nothing.',
  'version-raised': 'Every change raises the version.',
  'abilities-true': 'What the abilities of a record allow works, and what they forbid is refused.',
  'history-grows': 'A change adds an entry to the history, on top, that names who made it.',
  'stale-version': 'A stale version is 409 STALE_VERSION.',
  'write-read': 'What was written is what is read back.',
  'omitted-kept': 'An optional field that an update leaves out stays as it was.',
  'delete-gone': 'What was deleted is 404, stands in no list, and cannot be deleted again.',
  'signed-out': 'A session that is signed out is over, and no other one is.',
  'idempotent-race': 'Two requests at once with one Idempotency-Key make one record.',
  'idempotent-replay':
    'The same Idempotency-Key with the same body gives the same answer and changes nothing twice.',
  'idempotent-conflict': 'The same Idempotency-Key with another body is 422 IDEMPOTENCY_KEY_REUSED.',
  reference: 'An answer says what the reference server answers to the same, asked in the same state.',
} as const;

export type Rule = keyof typeof RULES;
