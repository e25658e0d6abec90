import { Fragment } from "react";
import { useForm } from "./form-context.ts";

/** Records that fit what is written, where the design shows them and the page can. */
export function Matches({ after }: { after: string | undefined }) {
  const { filling, mode, showMatches } = useForm();
  const matches = filling.design.matches?.filter((match) => match.after === after);
  if (mode !== "fill" || !showMatches || !matches) return null;
  return matches.map((match) => <Fragment key={match.object}>{showMatches(match)}</Fragment>);
}
