import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@kezhuan/web/api/answer.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { KindsContext } from "../kinds/kinds-context.tsx";
import { ObjectContext } from "../kinds/object-context.tsx";
import { officeKinds } from "../kinds/registry.ts";
import { Pending } from "../parts/pending.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { ListView } from "./list-view.tsx";
import { listTexts } from "./list-texts.ts";

/** The records of any object: found, sorted, opened, edited, deleted. Everything follows from its metadata. */
export function ListPage({ objname }: { objname: string }) {
  const t = useText(listTexts);
  const { language } = usePreferences();
  const { data: meta, error, refetch } = useQuery(objMetaDataQuery(objname));
  const isUnknown = error instanceof ApiError && error.code === 404;
  useShellPage(meta ? pickLabel(meta.object.label, language) : isUnknown ? t("unknownTitle") : "");
  if (meta) {
    return (
      <KindsContext value={officeKinds}>
        <ObjectContext value={meta}>
          <ListView meta={meta} />
        </ObjectContext>
      </KindsContext>
    );
  }
  return (
    <Pending
      level={1}
      missing={{ title: t("unknownTitle"), lead: t("unknownLead", { name: objname }) }}
      {...{ error, refetch }}
    />
  );
}
