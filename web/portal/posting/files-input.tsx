import type { FileValue } from "@kezhuan/contract/kinds/file";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { uploadFile } from "@kezhuan/web/api/upload-file.ts";
import { IconButton } from "@kezhuan/web/ui/button.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { isRow } from "../content/read-values.ts";
import type { InputProps } from "./field-input.tsx";
import { postingTexts } from "./posting-texts.ts";

/** Files that belong to the posting; they need an account, which answers for them. */
export function FilesInput({ id, field, meta, value, onChange, describedBy }: InputProps) {
  const t = useText(postingTexts);
  const { data: info } = useQuery(infoQuery());
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const isMany = field.settings["max"] !== undefined;
  const files = (Array.isArray(value) ? value : [value]).filter(isFile);
  const give = (next: FileValue[]) => {
    if (isMany) onChange(next.length === 0 ? null : next);
    else onChange(next.at(-1) ?? null);
  };
  const add = async (file: File) => {
    setFailure(undefined);
    setShare(0);
    const upload = { file, objname: meta.object.name, field: field.name, onProgress: setShare };
    const answer = await uploadFile(upload, { quiet: true }).catch((error: unknown) => ({
      ok: false as const,
      msg: error instanceof Error ? error.message : String(error),
      errors: [],
    }));
    setShare(undefined);
    if (answer.ok) give([...files, answer.data]);
    else setFailure(answer.errors[0]?.message ?? answer.msg);
  };
  return (
    <div className="posting-files">
      {files.map((file) => (
        <OneFile
          key={file.id}
          name={file.name}
          onRemove={() => give(files.filter((other) => other.id !== file.id))}
        />
      ))}
      {info ? (
        // The browser's own words for it are in the browser's language, which need not be the page's.
        <label className="button button-plain posting-file">
          <input
            id={id}
            type="file"
            className="unseen"
            aria-describedby={describedBy}
            disabled={share !== undefined}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file) void add(file);
            }}
          />
          {t("addFile")}
        </label>
      ) : (
        <p className="posting-help">{t("fileLogin")}</p>
      )}
      <output aria-live="polite">
        {share !== undefined && t("uploading", { percent: Math.round(share * 100) })}
        {failure !== undefined && t("uploadFailed", { message: failure })}
      </output>
    </div>
  );
}

function isFile(value: unknown): value is FileValue {
  return isRow(value) && typeof value["id"] === "string" && typeof value["name"] === "string";
}

function OneFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useText(postingTexts);
  return (
    <p>
      <Icon name="file" size={16} />
      {name}
      <IconButton icon="close" label={t("remove", { name })} onClick={onRemove} />
    </p>
  );
}
