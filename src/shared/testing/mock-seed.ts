/** What the generated mocks are seeded with wherever they make a value up: a story shows the same today and tomorrow. */
export const MOCK_SEED = 4010;

/** The day that made-up dates are counted from. */
export const MOCK_DATE = '2026-03-02T15:04:05Z';
