/** What is kept of an account beside its record, by `user_id`: all of it goes with the account. */
export const accountTables = [
  "kz.api_key",
  "kz.credential",
  "kz.earlier_password",
  "kz.email_confirmation",
  "kz.identity",
  "kz.last_dept",
  "kz.notice_choice",
  "kz.notice_mark",
  "kz.password_reset",
  "kz.provider_role",
  "kz.recovery_code",
  "kz.start_page",
  "kz.totp",
  "kz.totp_due",
  "kz.unconfirmed_email",
  "kz.view_choice",
] as const;
