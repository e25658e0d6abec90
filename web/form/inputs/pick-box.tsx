import { Chip } from "@kezhuan/web/ui/chip.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { useSay } from "../form-context.ts";
import type { Option } from "../options.ts";

/** More than anybody looks through; what is further down is found by typing. */
const mostShown = 100;

interface PickBoxProps {
  id: string;
  aria: Readonly<Record<string, string | boolean | undefined>>;
  chosen: readonly Option[];
  isMany: boolean;
  /** The options that the typed text means. */
  find: (text: string) => readonly Option[];
  /** Told of what is typed, where the options come from elsewhere. */
  onSearch?: ((text: string) => void) | undefined;
  /** Said in place of options: that they are loading, or could not be loaded. */
  note?: string | undefined;
  /** What is typed may be the value itself. */
  takesOther?: boolean | undefined;
  placeholder: string;
  onChange: (chosen: readonly Option[]) => void;
}

/** A box that is searched by typing: one option, or several as chips. */
export function PickBox(props: PickBoxProps) {
  const { id, aria, chosen, isMany, note, placeholder, onChange } = props;
  const say = useSay();
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const pick = usePicking(props);
  const { isOpen, at, text } = pick;
  useUnderBox(isOpen, { box, list });
  const single = isMany ? undefined : chosen[0];
  return (
    <span className="form-pick" data-open={isOpen}>
      {isMany && <Chips chosen={chosen} onChange={onChange} />}
      <input
        ref={box}
        id={id}
        {...aria}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 && isOpen ? `${listId}-${at}` : undefined}
        placeholder={single ? single.label : placeholder}
        value={isOpen ? text : (single?.label ?? "")}
        onClick={pick.open}
        onChange={(event) => pick.search(event.target.value)}
        onBlur={pick.leave}
        onKeyDown={(event) => {
          if (!pick.press(event.key)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {!isMany && single && !isOpen && (
        <button
          type="button"
          className="form-pick-clear"
          aria-label={say("clear")}
          onClick={() => onChange([])}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      <OptionList list={list} id={listId} chosen={chosen} note={note} pick={pick} />
    </span>
  );
}

interface OptionListProps extends Pick<PickBoxProps, "chosen" | "note"> {
  list: RefObject<HTMLDivElement | null>;
  id: string;
  pick: ReturnType<typeof usePicking>;
}

function OptionList({ list, id, chosen, note, pick }: OptionListProps) {
  const say = useSay();
  const { shown, at, isOpen } = pick;
  const attributes = {
    id,
    popover: "manual",
    className: "form-pick-list",
    "aria-label": say("searchOptions"),
  } as const;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own lists cannot be searched
    <div ref={list} role="listbox" {...attributes}>
      {shown.map((option, place) => (
        <Choice
          key={option.value}
          id={`${id}-${place}`}
          option={option}
          isActive={place === at}
          isChosen={chosen.some(({ value }) => value === option.value)}
          onChoose={() => pick.choose(option)}
        />
      ))}
      {isOpen && shown.length === 0 && <p className="form-none">{note ?? say("nothing")}</p>}
    </div>
  );
}

/** What is typed, which options it means, and what the keys do. */
function usePicking({ chosen, isMany, find, onSearch, takesOther, onChange }: PickBoxProps) {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const shown = isOpen ? find(text.trim()).slice(0, mostShown) : [];
  const open = () => {
    if (!isOpen) onSearch?.(text.trim());
    setOpen(true);
  };
  const search = (next: string) => {
    setOpen(true);
    setText(next);
    setAt(-1);
    onSearch?.(next.trim());
  };
  const close = () => {
    setOpen(false);
    setText("");
    setAt(-1);
  };
  const choose = (option: Option) => {
    if (option.isDisabled) return;
    const others = chosen.filter(({ value }) => value !== option.value);
    if (isMany) onChange(others.length < chosen.length ? others : [...chosen, option]);
    else onChange([option]);
    if (isMany) search("");
    else close();
  };
  const commit = () => {
    const written = text.trim();
    const option = shown[at] ?? (written !== "" && shown.length === 1 ? shown[0] : undefined);
    if (option) choose(option);
    else if (takesOther && written !== "") choose({ value: written, label: written });
  };
  const move = (by: 1 | -1): true => {
    open();
    const { length } = isOpen ? shown : find(text.trim()).slice(0, mostShown);
    const from = at < 0 && by < 0 ? length : at;
    setAt(length === 0 ? -1 : (from + by + length) % length);
    return true;
  };
  /** True where the key has done something here. */
  const press = (key: string): boolean => {
    if (key === "ArrowDown") return move(1);
    if (key === "ArrowUp") return move(-1);
    if (key === "Enter" && isOpen) commit();
    else if (key === "Escape" && isOpen) close();
    else {
      if (key === "Backspace" && text === "" && isMany && chosen.length > 0) onChange(chosen.slice(0, -1));
      return false;
    }
    return true;
  };
  const leave = () => {
    if (takesOther) commit();
    close();
  };
  return { text, isOpen, at, shown, open, search, choose, press, leave };
}

interface ChoiceProps {
  id: string;
  option: Option;
  isActive: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

/** The box keeps the cursor and answers the keys; the pointer presses the option itself. */
function Choice({ id, option, isActive, isChosen, onChoose }: ChoiceProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  const rest = {
    // Elements of a list in the top layer cannot be the browser's own options.
    role: "option",
    "aria-disabled": option.isDisabled || undefined,
    // The cursor stays in the box.
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keys are the box's, which names the active option
    <div aria-selected={isChosen} ref={element} id={id} data-active={isActive} onClick={onChoose} {...rest}>
      {option.label}
      {isChosen && <Icon name="check" size={16} />}
    </div>
  );
}

function Chips({ chosen, onChange }: Pick<PickBoxProps, "chosen" | "onChange">) {
  const say = useSay();
  return chosen.map((one) => (
    <Chip
      key={one.value}
      removeLabel={say("remove", { name: one.label })}
      onRemove={() => onChange(chosen.filter(({ value }) => value !== one.value))}
    >
      {one.label}
    </Chip>
  ));
}

interface Elements {
  box: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
}

/** Keeps the list right below its box, or above where there is more room. In the top layer nothing cuts it off. */
function useUnderBox(isOpen: boolean, { box, list }: Elements): void {
  useEffect(() => {
    const [anchor, panel] = [box.current, list.current];
    if (!isOpen || !anchor || !panel) return undefined;
    const place = () => {
      const { left, top, bottom, width } = anchor.getBoundingClientRect();
      const isAbove = innerHeight - bottom < 200 && top > innerHeight - bottom;
      const room = Math.max(120, Math.min(320, (isAbove ? top : innerHeight - bottom) - 12));
      panel.style.left = `${left}px`;
      panel.style.width = `${Math.max(width, 160)}px`;
      panel.style.maxHeight = `${room}px`;
      panel.style.top = isAbove ? "auto" : `${bottom + 2}px`;
      panel.style.bottom = isAbove ? `${innerHeight - top + 2}px` : "auto";
    };
    panel.showPopover();
    place();
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener("scroll", place, { capture: true, passive: true, signal });
    addEventListener("resize", place, { signal });
    return () => {
      controller.abort();
      panel.hidePopover();
    };
  }, [isOpen, box, list]);
}
