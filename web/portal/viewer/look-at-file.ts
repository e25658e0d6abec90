/** Whether a file can be had, and is what its name says: a browser's reader would only show an empty frame. */
export async function lookAtFile(url: string, signal: AbortSignal): Promise<"pdf" | "other" | "broken"> {
  if (url === "") return "broken";
  try {
    const answer = await fetch(url, { method: "HEAD", signal });
    if (!answer.ok) return "broken";
    return answer.headers.get("content-type")?.startsWith("application/pdf") ? "pdf" : "other";
  } catch (error) {
    // Given up by the page itself: no answer to keep.
    if (signal.aborted) throw error;
    return "broken";
  }
}
