import { useQuery } from "@tanstack/react-query";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { SectionedPage } from "../parts/sectioned-page.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { CodeReader } from "./code-reader.tsx";
import { labelTexts } from "./label-texts.ts";
import { readCode } from "./read-code.ts";

/** Opens the record whose label is scanned; a number that is typed is looked for among those of one object. */
export function ScanPage({ objname }: { objname: string }) {
  const t = useText(labelTexts);
  const { language } = usePreferences();
  const goTo = useNavigate();
  const { data: meta, error, refetch } = useQuery(objMetaDataQuery(objname));
  const title = meta ? `${t("scan")} · ${pickLabel(meta.object.label, language)}` : t("scan");
  useShellPage(title);
  const open = (text: string) => {
    const code = readCode(text);
    if (!code) return;
    if ("id" in code) return goTo(`/ruid/${code.objname}?open=${encodeURIComponent(code.id)}`);
    return goTo(`/ruid/${objname}?q=${encodeURIComponent(code.text)}`);
  };
  if (error && !meta) return <LoadFailure level={1} error={error} onRetry={() => void refetch()} />;
  return (
    <SectionedPage title={title} lead={t("scanLead")}>
      <CodeReader action={t("open")} onRead={open} />
    </SectionedPage>
  );
}
