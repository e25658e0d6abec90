import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { kindTexts } from "./kind-texts.ts";

/** Where boxes of choices report a text that was typed and not chosen, and file fields what has not arrived yet. */
export interface UnchosenForm {
  /** An empty text is none. */
  report: (box: string, text: string) => void;
  /** Saving was refused for them: they are pointed out even where the typing goes on. */
  isAsked: boolean;
}

export const UnchosenContext = createContext<UnchosenForm | null>(null);

/** The form's part: the texts in its boxes, and the refusal to save over them. */
export function useUnchosenTexts(): { context: UnchosenForm; refuses: () => boolean } {
  const texts = useRef(new Map<string, string>());
  const [isAsked, setAsked] = useState(false);
  const report = useCallback((box: string, text: string) => {
    if (text === "") texts.current.delete(box);
    else texts.current.set(box, text);
    if (texts.current.size === 0) setAsked(false);
  }, []);
  const context = useMemo(() => ({ report, isAsked }), [report, isAsked]);
  return {
    context,
    refuses() {
      const isRefused = texts.current.size > 0;
      setAsked(isRefused);
      return isRefused;
    },
  };
}

export interface TypedText {
  typed: string;
  clear: () => void;
  isOpen: boolean;
  /** What is not chosen and has to be; undefined while it is being typed. */
  unchosen: string | undefined;
  /** Of the search in the box. */
  search: { searchValue: string; onSearch: (text: string) => void };
  /** Of the box, after its other properties. */
  box: Readonly<Record<string, unknown>>;
  /** Of what stands around the box; null outside of forms. */
  frame: { errorId: string; onTyping: () => void; onKey: (event: React.KeyboardEvent) => void } | null;
}

/**
 * The text typed into a box of choices, and whether its list is open. In a form the text stays in the box until something
 * is chosen or it is deleted, and is pointed out once the box is left; elsewhere, as in a row of filters, it goes when the
 * box is left.
 */
export function useTypedText(control: Readonly<Record<string, unknown>>): TypedText {
  const form = use(UnchosenContext);
  const errorId = useId();
  const boxId = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  // The box empties its text itself when its list closes; only what a person does to it counts.
  const isTyping = useRef(false);
  const report = form?.report;
  const text = typed.trim();
  useEffect(() => {
    report?.(boxId, text);
    return () => report?.(boxId, "");
  }, [boxId, report, text]);
  const clear = () => setTyped("");
  const box = { open: isOpen, onOpenChange: setOpen, onSelect: clear, onDeselect: clear };
  if (!form) {
    const search = { searchValue: typed, onSearch: setTyped };
    const own = { ...box, onBlur: clear };
    return { typed, clear, isOpen, unchosen: undefined, search, box: own, frame: null };
  }
  const unchosen = text !== "" && (isLeft || form.isAsked) ? text : undefined;
  const described = [unchosen && errorId, control["aria-describedby"]].filter(Boolean).join(" ");
  return {
    typed,
    clear,
    isOpen,
    unchosen,
    search: {
      searchValue: typed,
      onSearch(next) {
        if (isTyping.current) setTyped(next);
        isTyping.current = false;
      },
    },
    box: {
      ...box,
      autoClearSearchValue: false,
      onClear: clear,
      // The button that clears is in the box as well.
      onFocus: ({ target }: React.FocusEvent) => target instanceof HTMLInputElement && setLeft(false),
      onBlur: () => setLeft(true),
      ...(unchosen && { status: "error", "aria-invalid": true, "aria-describedby": described }),
    },
    frame: {
      errorId,
      onTyping: () => void (isTyping.current = true),
      onKey(event) {
        // The list closes with it; a text that was given up goes, too.
        if (event.key === "Escape") clear();
        if (event.key !== "Tab") return;
        // The box would choose whatever is first in its list, and keep the focus.
        event.stopPropagation();
        setOpen(false);
      },
    },
  };
}

/** Around a box of choices: says below it what is typed and not chosen, and lets Tab leave it. */
export function UnchosenFrame({ text, children }: { text: TypedText; children: ReactNode }) {
  const t = useText(kindTexts);
  const { frame, unchosen } = text;
  if (!frame) return children;
  return (
    <div
      data-wrong={unchosen !== undefined}
      onInputCapture={frame.onTyping}
      onCompositionEndCapture={frame.onTyping}
      onKeyDownCapture={frame.onKey}
    >
      {children}
      {unchosen !== undefined && (
        <p className="form-error" id={frame.errorId} role="alert">
          <Icon name="alert" size={14} />
          {t("unchosen", { text: unchosen })}
        </p>
      )}
    </div>
  );
}
