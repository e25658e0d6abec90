/** Whoever has the value in the claim gets the roles in the department; without a claim, everybody. All by their codes. */
export interface MappingRule {
  claim?: string;
  value?: string;
  department: string;
  roles: string[];
}

/** What every provider can be told. */
export interface SignInPolicy {
  mapping: readonly MappingRule[];
  /** What becomes of people who have no account here. */
  newAccounts: "create" | "refuse";
  /** An account with the e-mail address that a provider vouches for is taken for theirs. */
  linkByEmail: boolean;
}
