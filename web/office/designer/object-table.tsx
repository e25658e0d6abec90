import type { ObjectSummary } from "@kezhuan/contract/api/design";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatDate, formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { pathOfDesign } from "./design-paths.ts";
import { LayerMark } from "./layer-mark.tsx";
import { objectListTexts } from "./list-texts.ts";

/** Objects as rows; on a phone each becomes a card. */
export function ObjectTable({ objects, label }: { objects: readonly ObjectSummary[]; label: string }) {
  const t = useText(objectListTexts);
  return (
    <table className="design-table object-table" aria-label={label}>
      <ColumnHeads
        names={[
          t("object"),
          t("layer"),
          { number: t("fields") },
          { number: t("rows") },
          { number: t("bytes") },
        ]}
        unseen={t("open")}
      />
      <tbody>
        {objects.map((object) => (
          <ObjectRow key={object.objname} {...object} />
        ))}
      </tbody>
    </table>
  );
}

function ObjectRow({ objname, label, pack, layer, fields, rows, bytes, retired_at }: ObjectSummary) {
  const t = useText(objectListTexts);
  const { language } = usePreferences();
  return (
    <tr>
      <th scope="row">
        <Link
          to={pathOfDesign(objname)}
          className="design-name"
          onKeyDown={(event) => {
            if (moveBetweenLinks(event.currentTarget, event.key)) event.preventDefault();
          }}
        >
          {pickLabel(label, language)}
        </Link>
        <code>{objname}</code>
      </th>
      <td>
        <LayerMark layer={layer} pack={pack} />
      </td>
      <td data-number data-title={t("fields")}>
        {formatNumber(fields, language)}
      </td>
      <td data-number data-title={t("rows")}>
        {formatNumber(rows, language)}
      </td>
      <td data-number data-title={t("bytes")}>
        {writeSize(bytes, language)}
      </td>
      <td>
        {retired_at === undefined ? (
          <Link to={`/ruid/${objname}`} className="design-link">
            {t("open")}
          </Link>
        ) : (
          <small>{t("retiredOn", { date: formatDate(retired_at, language) })}</small>
        )}
      </td>
    </tr>
  );
}

/** The arrow keys go from one object to the next. */
function moveBetweenLinks(link: HTMLElement, key: string): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return false;
  const links = [...(link.closest("tbody")?.querySelectorAll<HTMLElement>("a.design-name") ?? [])];
  links[links.indexOf(link) + step]?.focus();
  return true;
}
