/** Shows an error for `duration` ms; `onClose` is to be called when it has gone, for whatever reason. */
export type ShowError = (message: string, options: { duration: number; onClose: () => void }) => void;

export const ERROR_DURATION = 5000;

const key = "lastErrorMessage";
let show: ShowError | undefined;

/** The part on the page says how errors are shown; returns the way to take that back. */
export function registerShowError(showError: ShowError): () => void {
  // A message of before a reload has gone with its page; kept, it would silence its successors.
  sessionStorage.removeItem(key);
  show = showError;
  return () => {
    if (show === showError) show = undefined;
    sessionStorage.removeItem(key);
  };
}

/** Tells the person that something did not get through, unless the same message is still on the page. */
export function reportFailure(message: string): void {
  if (!show || sessionStorage.getItem(key) === message) return;
  sessionStorage.setItem(key, message);
  const onClose = () => {
    if (sessionStorage.getItem(key) === message) sessionStorage.removeItem(key);
  };
  show(message, { duration: ERROR_DURATION, onClose });
}
