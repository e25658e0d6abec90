import type { HomeWord } from "@kezhuan/contract/api/portal";
import { Suspense, lazy, useId, useRef, useState } from "react";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { loadChunk } from "@kezhuan/web/ui/load-chunk.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { SearchForm, usualTexts, type SearchTexts } from "../finder/search-form.tsx";
import { kindNames } from "../subject/kind-texts.ts";
import { searchPath, searchScopes, type SearchScope } from "../finder/search-scope.ts";
import type { ListKeys, ShownList } from "../suggest/suggestions.tsx";
import "./home-search.css";

const texts = defineText({ scope: { zh: "查找范围", en: "Look for" } });

// Nobody needs it before the first key.
const Suggestions = lazy(() =>
  loadChunk(async () => ({ default: (await import("../suggest/suggestions.tsx")).Suggestions })),
);

/** What the box says once something else is looked for than at first. */
async function loadTexts(scope: SearchScope): Promise<SearchTexts> {
  const { scopeTexts } = await loadChunk(() => import("../finder/scope-texts.ts"));
  return scopeTexts[scope];
}

const closed: ShownList = { isExpanded: false, activeId: undefined };

interface HomeSearchProps {
  words: readonly HomeWord[] | undefined;
  onScopeChange?: (scope: SearchScope) => void;
  onFocusChange?: (isFocused: boolean) => void;
}

/** The box in the middle of the home page: what is looked for, the words, and what hangs below them while one types. */
export function HomeSearch({ words = [], onScopeChange, onFocusChange }: HomeSearchProps) {
  const [scope, setScope] = useState<SearchScope>(searchScopes[0]);
  const [said, setSaid] = useState<SearchTexts>(usualTexts);
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [{ isExpanded, activeId }, setShown] = useState(closed);
  const keys = useRef<ListKeys>(null);
  const id = useId();
  const look = (next: SearchScope) => {
    setScope(next);
    onScopeChange?.(next);
    // Should it not come, the choice beside the box says the same.
    loadTexts(next).then(setSaid, () => undefined);
  };
  const changeFocus = (isFocused: boolean) => {
    if (isFocused) setWanted(true);
    setOpen(isFocused);
    onFocusChange?.(isFocused);
  };
  return (
    <div className="home-search">
      <SearchForm
        texts={said}
        hrefOf={(typed) => searchPath(scope, typed)}
        onTyping={(typed) => {
          setText(typed);
          setOpen(true);
        }}
        onFocusChange={changeFocus}
        lead={<ScopeSelect scope={scope} onChange={look} />}
        combobox={{
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": isExpanded,
          "aria-controls": isExpanded ? id : undefined,
          "aria-activedescendant": activeId,
          onKeyDown: (event) => keys.current?.press(event),
          onClick: () => setOpen(true),
        }}
      >
        {isWanted && (
          <Suspense>
            <Suggestions {...{ id, scope, text, words, isOpen, keys }} onOpen={setOpen} onShown={setShown} />
          </Suspense>
        )}
      </SearchForm>
    </div>
  );
}

function ScopeSelect({ scope, onChange }: { scope: SearchScope; onChange: (scope: SearchScope) => void }) {
  const t = useText(texts);
  const name = useText(kindNames);
  return (
    <span className="home-scope">
      <select
        aria-label={t("scope")}
        value={scope}
        onChange={(event) => {
          // The element holds only the options below.
          onChange(event.target.value as SearchScope);
        }}
      >
        {searchScopes.map((one) => (
          <option key={one} value={one}>
            {name(one)}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  );
}
