import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { nameRecord } from "../kinds/record-name.ts";
import { ballotTexts } from "./ballot-texts.ts";
import type { Paper } from "./use-ballot.ts";

interface BallotResultProps {
  paper: Paper;
  votes: string;
  /** As many as could be chosen. */
  seats: number;
}

/** The count, the most votes first, for those who may read it. */
export function BallotResult({ paper: { optionMeta, options }, votes, seats }: BallotResultProps) {
  const t = useText(ballotTexts);
  const { language } = usePreferences();
  const counted = options
    .flatMap((option) => {
      const count = option[votes];
      return typeof count === "number" ? [{ option, count }] : [];
    })
    .toSorted((one, other) => other.count - one.count);
  if (counted.length === 0) return <EmptyState title={t("closed")} lead={t("closedLead")} />;
  const isTied = counted.length > seats && counted[seats - 1]?.count === counted[seats]?.count;
  return (
    <>
      <table className="ballot-result">
        <caption>{t("result")}</caption>
        <ColumnHeads names={[t("option"), t("votes")]} />
        <tbody>
          {counted.map(({ option, count }) => (
            <tr key={option.id}>
              <th scope="row">{nameRecord(optionMeta, option, language)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isTied && <p role="note">{t("tie", { seats })}</p>}
    </>
  );
}
