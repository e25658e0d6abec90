import { useQueries, useQuery } from "@tanstack/react-query";
import { listInputs } from "@kezhuan/contract/forms/walk-form";
import { Segmented } from "antd";
import { useState } from "react";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { FormView } from "@kezhuan/web/form/form-view.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { dictItemsQuery } from "../designer/fields/dictionaries.ts";
import { useFormDesign } from "./design-context.tsx";
import { designTexts } from "./design-texts.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

/** The form as people will meet it, at the width that is chosen, empty or with the latest record. */
export function Preview() {
  const t = useText(designTexts);
  const { state, fields, device } = useFormDesign();
  const { form } = state;
  const [wanted, setWanted] = useState<"empty" | "record">("empty");
  const object = form.object ?? "";
  const latest = useQuery({
    queryKey: recordsKey(object, "latest"),
    queryFn: async ({ signal }) => {
      const query = { objname: object, pageSize: 1, count: "none" as const };
      return (await unwrap(getObjDataByPage(query, { signal }))).data[0] ?? null;
    },
    enabled: wanted === "record" && object !== "",
    retry: false,
  });
  const meta = useQuery({ ...objMetaDataQuery(object), enabled: object !== "" });
  const dicts = useOwnDicts();
  const record = wanted === "record" ? latest.data : undefined;
  return (
    <div className="canvas-scroll">
      {object !== "" && (
        <Segmented
          className="preview-data"
          aria-label={t("previewData")}
          value={wanted}
          options={[
            { value: "empty" as const, label: t("previewEmpty") },
            { value: "record" as const, label: t("previewRecord") },
          ]}
          onChange={setWanted}
        />
      )}
      <div className="canvas" data-device={device}>
        <FormView
          key={record?.id ?? "new"}
          design={form}
          fields={fields}
          dicts={{ ...meta.data?.dicts, ...dicts }}
          isNew={!record}
          {...(record ? { values: record } : {})}
          onSubmit={() => showToast(t("previewGood"), { tone: "success" })}
        />
      </div>
    </div>
  );
}

/** Items of the dictionaries that inputs of the form alone choose from. */
function useOwnDicts() {
  const { state } = useFormDesign();
  const columns = listInputs(state.form).flatMap((node) => (node.type === "sub-table" ? node.columns : []));
  const names = [...listInputs(state.form), ...columns].flatMap((node) =>
    "options" in node && node.options?.from === "dictionary" ? [node.options.dict] : [],
  );
  const wanted = [...new Set(names)];
  return useQueries({
    queries: wanted.map((dict) => ({ ...dictItemsQuery(dict), retry: false })),
    combine: (found) =>
      Object.fromEntries(found.flatMap(({ data }, place) => (data ? [[wanted[place] ?? "", data]] : []))),
  });
}
