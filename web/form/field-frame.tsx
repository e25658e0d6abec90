import { Icon } from "@kezhuan/web/ui/icon.tsx";
import type { ReactNode } from "react";
import { useSay } from "./form-context.ts";

interface FieldFrameProps {
  id: string;
  path: string;
  label: string;
  /** The label stands for several controls, or for none. */
  isGroup: boolean;
  /** The control says its name itself. */
  hasOwnLabel?: boolean;
  isRequired: boolean;
  help: string;
  error: string | undefined;
  /** What keeps nobody from going on. */
  advice: string;
  /** What somebody else said of the value. */
  remark: ReactNode;
  children: ReactNode;
}

/** An input with its label, its help and what is wrong with it. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, path, label, isGroup, hasOwnLabel = false, isRequired, help, error } = props;
  const { advice, remark, children } = props;
  const Name = isGroup ? "span" : "label";
  return (
    <div className="form-input" data-path={path} data-wrong={error !== undefined}>
      {!hasOwnLabel && (
        <Name className="form-name" id={`${id}-label`} {...(isGroup ? {} : { htmlFor: id })}>
          {label}
          {isRequired && <RequiredMark />}
        </Name>
      )}
      <div className="form-control">
        {remark !== undefined && <div id={`${id}-remark`}>{remark}</div>}
        {children}
        {error !== undefined && (
          <p className="form-wrong" id={`${id}-error`}>
            <Icon name="alert" size={14} />
            {error}
          </p>
        )}
        {advice !== "" && error === undefined && (
          <p className="form-advice" id={`${id}-advice`}>
            {advice}
          </p>
        )}
        {help !== "" && (
          <p className="form-help" id={`${id}-help`}>
            {help}
          </p>
        )}
      </div>
    </div>
  );
}

/** The star of what has to be filled in. */
export function RequiredMark() {
  const say = useSay();
  return (
    <b className="form-required" title={say("required")}>
      <span aria-hidden="true">*</span>
      <span className="unseen">{say("required")}</span>
    </b>
  );
}
