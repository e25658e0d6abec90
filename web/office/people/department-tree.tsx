import type { DepartmentNode } from "@kezhuan/contract/api/people";
import { useQuery } from "@tanstack/react-query";
import { Input, Tree, type TreeProps } from "antd";
import { useState } from "react";
import { departmentSearchQuery } from "@kezhuan/web/api/departments.ts";
import { useDebounced } from "@kezhuan/web/ui/use-debounced.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { peopleTexts } from "./people-texts.ts";
import { useBranches, type Branch } from "./use-branches.ts";
import "./department-tree.css";

const pauseMs = 250;

export interface DepartmentTreeProps {
  selected: string | undefined;
  onSelect: (node: DepartmentNode) => void;
  /** The number beside a department counts those below as well. */
  withBelow: boolean;
  /** Height of the part that scrolls: only the rows in it are drawn. */
  height: number;
  renderRow?: (node: DepartmentNode) => React.ReactNode;
  /** Dragging, where departments may be moved. */
  drag?: Pick<TreeProps<Branch>, "onDrop" | "allowDrop">;
}

/** Departments to choose from: unfolded level by level, or found by name or code. */
export function DepartmentTree(props: DepartmentTreeProps) {
  const t = useText(peopleTexts);
  const [text, setText] = useState("");
  const keyword = useDebounced(text.trim(), pauseMs);
  return (
    <div className="department-tree">
      <Input.Search
        allowClear
        value={text}
        placeholder={t("search")}
        aria-label={t("search")}
        onChange={(event) => setText(event.target.value)}
      />
      {keyword === "" ? <Levels {...props} /> : <Found {...props} keyword={keyword} />}
    </div>
  );
}

function Levels({ selected, onSelect, withBelow, height, renderRow, drag }: DepartmentTreeProps) {
  const t = useText(peopleTexts);
  const { branches, open, setOpen, error, refetch } = useBranches();
  if (!branches) return error ? <LoadFailure error={error} onRetry={refetch} /> : <RowsSkeleton />;
  if (branches.length === 0) return <p className="department-note">{t("none")}</p>;
  return (
    <Tree<Branch>
      aria-label={t("departments")}
      blockNode
      height={height}
      virtual
      treeData={branches}
      selectedKeys={selected === undefined ? [] : [selected]}
      expandedKeys={[...open]}
      onExpand={(keys) => setOpen(keys.map(String))}
      onSelect={(_keys, { node }) => onSelect(node.node)}
      titleRender={({ node }) => renderRow?.(node) ?? <DepartmentName node={node} withBelow={withBelow} />}
      {...(drag ? { draggable: { icon: false }, ...drag } : {})}
    />
  );
}

function Found({
  keyword,
  selected,
  onSelect,
  withBelow,
  height,
}: DepartmentTreeProps & { keyword: string }) {
  const t = useText(peopleTexts);
  const { data, error, refetch } = useQuery(departmentSearchQuery(keyword));
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  if (data.departments.length === 0) return <p className="department-note">{t("found")}</p>;
  return (
    <ul className="department-found" style={{ maxBlockSize: height }}>
      {data.departments.map((node) => (
        <li key={node.id}>
          <button type="button" aria-pressed={node.id === selected} onClick={() => onSelect(node)}>
            <DepartmentName node={node} withBelow={withBelow} />
            {node.path.length > 0 && <small>{node.path.join(" / ")}</small>}
          </button>
        </li>
      ))}
      {data.more && <li className="department-note">{t("tooMany", { count: data.departments.length })}</li>}
    </ul>
  );
}

/** What it is called, and how many people are in it. */
function DepartmentName({ node, withBelow }: { node: DepartmentNode; withBelow: boolean }) {
  const t = useText(peopleTexts);
  const count = withBelow ? node.people_below : node.people;
  return (
    <span
      className="department-name"
      data-off={!node.enabled}
      title={node.enabled ? undefined : t("disabled")}
    >
      <span>{node.name}</span>
      {count !== null && <small aria-label={t("count", { name: node.name, count })}>{count}</small>}
    </span>
  );
}
