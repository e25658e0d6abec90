import type { HomeList } from "@kezhuan/contract/api/portal";
import { Address } from "../content/address.tsx";
import { Bilingual, Passage } from "../content/bilingual.tsx";
import { readFiles } from "../content/read-files.ts";
import { Picture } from "@kezhuan/web/ui/picture.tsx";
import { readText } from "../content/read-values.ts";
import "./home-lists.css";

/** A line across the page: something that is on now. */
export function Banners({ list }: { list: HomeList | null | undefined }) {
  if (!list || list.items.length === 0) return null;
  return (
    <ul className="inside home-banners">
      {list.items.map((row) => {
        const picture = readFiles(row["image"])[0];
        const [summary, summaryEn] = [readText(row["summary"]), readText(row["summary_en"])];
        return (
          <li key={row.id}>
            {picture && <Picture picture={picture} sizes="160px" />}
            <strong>
              <Address link={readText(row["link"])}>
                <Bilingual zh={readText(row["title"]) ?? ""} en={readText(row["title_en"])} />
              </Address>
            </strong>
            {(summary ?? summaryEn) && (
              <span>
                <Passage zh={summary} en={summaryEn} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
