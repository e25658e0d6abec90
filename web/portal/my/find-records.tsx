import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";

const texts = defineText({
  find: { zh: "查找", en: "Find" },
  none: {
    zh: "没有找到。换一个名称，或只写其中一部分。",
    en: "Nothing found. Try another name, or a part of it.",
  },
});

interface FindRecordsProps {
  objname: string;
  label: string;
  hint: string;
  fields: readonly string[];
  /** What tells one from the next, beside the name. */
  describe: (record: WireRecord) => React.ReactNode;
  /** What can be done with one that was found. */
  children: (record: WireRecord) => React.ReactNode;
}

/** Looks for published records by name: no more of them is shown than every visitor sees. */
export function FindRecords({ objname, label, hint, fields, describe, children }: FindRecordsProps) {
  const t = useText(texts);
  const [typed, setTyped] = useState("");
  const [keyword, setKeyword] = useState("");
  const found = useQuery({
    ...objDataByPageQuery({
      objname,
      keyword,
      fields: [...fields],
      pageSize: 8,
      equal: { status: "published" },
    }),
    enabled: keyword !== "",
  });
  return (
    <div className="my-find">
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setKeyword(typed.trim());
          }}
        >
          <TextField
            label={label}
            hint={hint}
            type="search"
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
          >
            <Button type="submit">{t("find")}</Button>
          </TextField>
        </form>
      </search>
      {found.error && <FetchFailure error={found.error} onRetry={() => void found.refetch()} />}
      <div aria-live="polite" aria-busy={found.isFetching}>
        {found.data?.data.length === 0 && <p className="my-none">{t("none")}</p>}
        {found.data && found.data.data.length > 0 && (
          <ul className="my-list">
            {found.data.data.map((record) => (
              <li key={record.id}>
                <div>{describe(record)}</div>
                {children(record)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
