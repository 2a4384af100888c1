/** Password hashing. */
export interface Passwords {
  /** An argon2id hash in PHC format, with its own salt. */
  hash(password: string): Promise<string>;
  /** False for a wrong password; also false, after the same work, where the account has no hash. */
  verify(hash: string | null, password: string): Promise<boolean>;
}
