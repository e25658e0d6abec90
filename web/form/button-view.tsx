import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { use } from "react";
import { useForm, usePick, useSay, useSlice } from "./form-context.ts";
import { StepsContext, type StepWays } from "./step-ways.ts";

type ButtonNode = Extract<FormNode, { type: "button" }>;

const looks = { primary: "filled", normal: "plain", quiet: "quiet" } as const;
const countUploads = (uploads: number) => uploads;

/** A button of the design; what has nothing to do here is left out. */
export function ButtonView({ node }: { node: ButtonNode }) {
  const pick = usePick();
  const say = useSay();
  const { mode, filling, can, act } = useForm();
  const ways = use(StepsContext);
  const uploads = useSlice("uploads", countUploads);
  const { action } = node;
  const title = pick(node.title) || say(action);
  const look = looks[node.look ?? (action === "submit" ? "primary" : "normal")];
  if (mode === "print") return null;
  if (action === "link")
    return node.href === undefined || !isKnownAddress(node.href) ? null : (
      <a
        className={`button button-${look}`}
        href={addressOf(node.href)}
        {...(isOutside(node.href) ? { target: "_blank", rel: "noreferrer" } : {})}
      >
        {title}
      </a>
    );
  if (action === "print")
    return (
      <Button look={look} onClick={() => act("print")}>
        {title}
      </Button>
    );
  if (mode === "read") return null;
  if (action === "submit")
    return can.has("submit") ? (
      <Button type="submit" look={look} disabled={uploads > 0}>
        {title}
      </Button>
    ) : null;
  if (action === "next" || action === "previous") return <StepButton {...{ ways, action, look, title }} />;
  if (action === "set")
    return (
      <Button look={look} onClick={() => filling.press(node.id)}>
        {title}
      </Button>
    );
  return can.has(action) ? (
    <Button look={look} onClick={() => act(action)}>
      {title}
    </Button>
  ) : null;
}

interface StepButtonProps {
  ways: StepWays | undefined;
  action: "next" | "previous";
  look: "filled" | "plain" | "quiet";
  title: string;
}

function StepButton({ ways, action, look, title }: StepButtonProps) {
  const go = ways?.[action];
  return go ? (
    <Button look={look} onClick={go}>
      {title}
    </Button>
  ) : null;
}

/** Pages of the product, and addresses of the web. The server refuses others; this is the second lock. */
function isKnownAddress(href: string): boolean {
  return /^(?:\/(?![/\\])|#|https:\/\/)/i.test(href);
}

function isOutside(href: string): boolean {
  return /^https:/i.test(href);
}

/** Pages of the product are behind the hash of its one document. */
function addressOf(href: string): string {
  return href.startsWith("/") ? `#${href}` : href;
}
