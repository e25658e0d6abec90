/** Every answer of `/rest/*`: HTTP 200 with this, `code` 200 being success. */
export interface Envelope<T = unknown> {
  code: number;
  /** In the language of the request. */
  msg: string;
  data: T;
}

/** `data` of a 400 or 409 answer. */
export interface ErrorData {
  errors: { field: string; message: string }[];
}

/** `data` of a 409 answer to a deletion: the first of the visible referring records, and how many more of these there are. */
export interface ReferrersData extends ErrorData {
  referrers: { objname: string; id: string; label: string | null }[];
  more: number;
  /** True when there are others out of the caller's sight. */
  unseen: boolean;
}
