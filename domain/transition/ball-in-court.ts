/** Who has the next move on a record: their user id where it is one person, and words for people. */
export interface BallInCourt {
  userId: string | null;
  words: string;
}
