import { useQuery } from "@tanstack/react-query";
import type { FileTotals } from "@kezhuan/contract/api/stored-files";
import { fileTotalsQuery } from "@kezhuan/web/api/stored-files.ts";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Pending } from "../parts/pending.tsx";
import { Section } from "../parts/section.tsx";
import { fileTexts } from "./file-texts.ts";
import "../parts/plain-table.css";

const mebibyte = 1024 * 1024;

/** What files take in all, and who and what has most of it. */
export function FileSpace() {
  const t = useText(fileTexts);
  const { data, error, refetch } = useQuery(fileTotalsQuery);
  return (
    <Section title={t("totals")}>
      {!data && <Pending {...{ error, refetch }} />}
      {data && <Totals totals={data} />}
    </Section>
  );
}

function Totals({ totals }: { totals: FileTotals }) {
  const t = useText(fileTexts);
  const { language } = usePreferences();
  const { total, accountQuota, installationQuota, hasScanner, owners, objects } = totals;
  const limit = (megabytes: number) => ({ limit: writeSize(megabytes * mebibyte, language) });
  const people = owners.map(({ label, ...sum }) => ({ name: label ?? t("nobody"), ...sum }));
  const kinds = objects.map(({ label, ...sum }) => ({
    name: label ? pickLabel(label, language) : t("jobs"),
    ...sum,
  }));
  return (
    <>
      <p className="sectioned-note">
        {t("inAll", { count: formatNumber(total.count, language), size: writeSize(total.bytes, language) })}
        {installationQuota !== null && t("ofQuota", limit(installationQuota))}
        {accountQuota !== null && t("perAccount", limit(accountQuota))}
      </p>
      {!hasScanner && <p className="sectioned-note">{t("noScanner")}</p>}
      <div className="files-shares">
        <Shares title={t("byOwner")} head={t("who")} rows={people} />
        <Shares title={t("byObject")} head={t("what")} rows={kinds} />
      </div>
    </>
  );
}

interface SharesProps {
  title: string;
  head: string;
  rows: readonly { name: string; count: number; bytes: number }[];
}

function Shares({ title, head, rows }: SharesProps) {
  const t = useText(fileTexts);
  const { language } = usePreferences();
  return (
    <table className="plain-table" aria-label={title}>
      <thead>
        <tr>
          <th>{head}</th>
          <th className="files-number">{t("count")}</th>
          <th className="files-number">{t("size")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, bytes }, index) => (
          // People may share a name, and the order is part of what is told.
          <tr key={index}>
            <th scope="row">{name}</th>
            <td className="files-number">{formatNumber(count, language)}</td>
            <td className="files-number">{writeSize(bytes, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
