import type { MenuItem } from "@kezhuan/contract/api/menus";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { useDebounced } from "@kezhuan/web/ui/use-debounced.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useAccount } from "../session/account.tsx";
import { listPages, rankEntries, type Command, type Entry, type MenuPage } from "./entries.ts";
import { useFoundRecords } from "./use-found-records.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import "./palette.css";

const paletteTexts = defineText({
  title: { zh: "快速查找", en: "Find" },
  hint: { zh: "输入菜单、数据或操作的名称", en: "Type the name of a page, a record or an action" },
  pages: { zh: "菜单", en: "Pages" },
  records: { zh: "数据", en: "Records" },
  actions: { zh: "操作与设置", en: "Actions and settings" },
  create: { zh: "新增：{page}", en: "New: {page}" },
  searching: { zh: "正在查找数据…", en: "Searching records…" },
  found: { zh: "{count} 项", en: "{count} found" },
  nothing: { zh: "没有找到", en: "Nothing found" },
  keys: { zh: "↑↓ 选择，回车打开，Esc 关闭", en: "↑↓ to choose, Enter to open, Esc to close" },
  failed: { zh: "数据暂时无法查找", en: "Records cannot be searched at the moment" },
});

interface PaletteProps {
  menu: readonly MenuItem[];
  commands: readonly Command[];
  onClose: () => void;
}

interface EntryGroup {
  title: string;
  entries: readonly Entry[];
}

const mostOfGroup = 8;
const pauseMs = 250;

/** One box for everything that has a name: pages of the menu, records, settings and actions; by keyboard alone. */
export function Palette({ menu, commands, onClose }: PaletteProps) {
  const t = useText(paletteTexts);
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const { groups, status } = useEntryGroups({ menu, commands, typed });
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[Math.min(place, entries.length - 1)];
  const listId = useId();
  const optionId = (entry: Entry) => `${listId}-${entry.id}`;
  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const step = (by: number) => {
    const next = stepTo(Math.min(place, entries.length - 1) + by, entries.length);
    setPlace(next);
    const entry = entries[next];
    if (entry) show(optionId(entry));
  };
  return (
    <Dialog title={t("title")} onClose={onClose}>
      <div className="palette">
        <FindBox
          typed={typed}
          listId={listId}
          activeId={current && optionId(current)}
          onType={(text) => {
            setTyped(text);
            setPlace(0);
          }}
          onStep={step}
          onEnter={() => run(current)}
        />
        <EntryList {...{ groups, current, listId, optionId }} onRun={run} />
        <output className="palette-status">{status}</output>
        <p className="palette-keys">{t("keys")}</p>
      </div>
    </Dialog>
  );
}

/** From the last on to the first, and back. */
function stepTo(place: number, count: number): number {
  return count === 0 ? 0 : (place + count) % count;
}

function show(id: string): void {
  document.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView({ block: "nearest" });
}

interface FindBoxProps {
  typed: string;
  listId: string;
  activeId: string | undefined;
  onType: (text: string) => void;
  onStep: (by: 1 | -1) => void;
  onEnter: () => void;
}

/** Holds the focus all the time; the list below it is walked through from here. */
function FindBox({ typed, listId, activeId, onType, onStep, onEnter }: FindBoxProps) {
  const t = useText(paletteTexts);
  const box = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which gives the focus to its first button.
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="palette-box">
      <Icon name="search" size={18} />
      <input
        ref={box}
        type="text"
        role="combobox"
        aria-label={t("hint")}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={t("hint")}
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "ArrowDown") onStep(1);
          else if (event.key === "ArrowUp") onStep(-1);
          else if (event.key === "Enter") onEnter();
          else return;
          event.preventDefault();
        }}
      />
    </div>
  );
}

interface EntryListProps {
  groups: readonly EntryGroup[];
  current: Entry | undefined;
  listId: string;
  optionId: (entry: Entry) => string;
  onRun: (entry: Entry) => void;
}

function EntryList({ groups, current, listId, optionId, onRun }: EntryListProps) {
  const t = useText(paletteTexts);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own lists hold text only
    <div className="palette-list" id={listId} role="listbox" aria-label={t("title")}>
      {groups.map(({ title, entries }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
        <div key={title} role="group" aria-label={title}>
          <h3 aria-hidden="true">{title}</h3>
          {entries.map((entry) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box above has the focus and the keys
            <div
              key={entry.id}
              id={optionId(entry)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
              role="option"
              aria-selected={entry === current}
              onClick={() => onRun(entry)}
            >
              <span>{entry.title}</span>
              {entry.place !== undefined && entry.place !== "" && <small>{entry.place}</small>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function useEntryGroups({ menu, commands, typed }: Omit<PaletteProps, "onClose"> & { typed: string }): {
  groups: EntryGroup[];
  status: string;
} {
  const t = useText(paletteTexts);
  const navigate = useNavigate();
  const { permissions } = useAccount();
  const pages = useMemo(() => listPages(menu), [menu]);
  const words = useDebounced(typed.trim(), pauseMs);
  const found = useFoundRecords(pages, words);
  const sought = typed.trim();
  const makers = pages.filter(
    ({ object }) => object !== undefined && permissions.includes(`${object}:create`),
  );
  const actions: Entry[] = [
    ...makers.map((page) => ({
      id: `new-${page.id}`,
      title: t("create", { page: page.title }),
      run: () => navigate(`${page.path}?new=1`),
    })),
    ...commands,
  ];
  const groups = [
    {
      title: t("pages"),
      entries: rankEntries(
        pages.map((page) => toEntry(page, navigate)),
        sought,
      ),
    },
    {
      title: t("records"),
      entries: found.records.map(({ id, name, page }): Entry => ({
        id: `record-${page.id}-${id}`,
        title: name,
        place: page.title,
        run: () => navigate(`${page.path}?open=${encodeURIComponent(id)}`),
      })),
    },
    { title: t("actions"), entries: rankEntries(actions, sought) },
  ]
    .map(({ title, entries }) => ({
      title,
      entries: title === t("records") ? entries : entries.slice(0, mostOfGroup),
    }))
    .filter(({ entries }) => entries.length > 0);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const isWaiting = found.isSearching || words !== sought;
  const told = found.hasFailed ? t("failed") : count === 0 ? t("nothing") : t("found", { count });
  return { groups, status: isWaiting && sought !== "" ? t("searching") : told };
}

function toEntry(page: MenuPage, navigate: (to: string) => unknown): Entry {
  return {
    id: `page-${page.id}`,
    title: page.title,
    place: page.above.join(" › "),
    run: () => navigate(page.path),
  };
}
