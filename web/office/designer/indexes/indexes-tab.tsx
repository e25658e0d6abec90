import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { isOver } from "@kezhuan/contract/design/apply-change";
import type { IndexView } from "@kezhuan/web/meta/design/design-view.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { useDesigner } from "../designer-context.tsx";
import { indexTexts } from "./index-texts.ts";
import { NewIndex } from "./new-index.tsx";
import { useFieldNames } from "../fields/use-field-names.ts";

/** The object's indexes with their state and size. */
export function IndexesTab() {
  const t = useText(indexTexts);
  const { view, problems } = useDesigner();
  const [isAdding, setAdding] = useState(false);
  const wrong = problems.filter(({ tab }) => tab === "indexes");
  return (
    <>
      <div className="designer-tools">
        <Button icon={<PlusOutlined aria-hidden />} aria-expanded={isAdding} onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
        <small>{t("lead")}</small>
      </div>
      {wrong.map(({ message }) => (
        <p key={message} className="form-error" role="alert">
          {message}
        </p>
      ))}
      {isAdding && <NewIndex onClose={() => setAdding(false)} />}
      {view.indexes.length === 0 ? (
        <EmptyState title={t("emptyTitle")} lead="" />
      ) : (
        <table className="design-table">
          <ColumnHeads
            names={[t("fields"), t("unique"), t("origin"), t("state"), { number: t("bytes") }]}
            unseen={t("actions")}
          />
          <tbody>
            {view.indexes.map((index) => (
              <IndexRow key={`${index.fields.join()} ${index.built?.name ?? index.mark}`} index={index} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function IndexRow({ index }: { index: IndexView }) {
  const t = useText(indexTexts);
  const { language } = usePreferences();
  const { changes, record, undo } = useDesigner();
  const nameOf = useFieldNames();
  const name = formatList(index.fields.map(nameOf), language);
  const removing = changes.findLastIndex((one) => one.do === "removeIndex" && isOver(index, one.fields));
  const isRetired = index.mark === "retired";
  return (
    <tr data-mark={index.mark}>
      <th scope="row">
        {name}
        {index.built && <code>{index.built.name}</code>}
      </th>
      <td data-title={t("unique")}>{index.unique ? t("unique") : "–"}</td>
      <td data-title={t("origin")}>{t(index.origin)}</td>
      <td data-title={t("state")}>
        {index.mark === "added" || isRetired ? (
          <em>{t(isRetired ? "retired" : "added")}</em>
        ) : (
          <span data-state={index.built?.state}>{t(index.built?.state ?? "missing")}</span>
        )}
      </td>
      <td data-number data-title={t("bytes")}>
        {index.built ? writeSize(index.built.bytes, language) : "–"}
      </td>
      <td>
        {index.origin === "definition" && !isRetired && (
          <Button
            type="link"
            aria-label={t("removeOf", { name })}
            onClick={() => record({ do: "removeIndex", fields: index.fields })}
          >
            {t("remove")}
          </Button>
        )}
        {isRetired && removing !== -1 && (
          <Button type="link" onClick={() => undo(removing)}>
            {t("keep")}
          </Button>
        )}
      </td>
    </tr>
  );
}
