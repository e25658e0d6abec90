import { useState } from "react";
import "./avatar.css";

/** A person's picture; without one, or while it cannot be had, a sign of the name. */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  const [failed, setFailed] = useState<string>();
  if (picture && picture !== failed)
    return <img className="avatar" src={picture} alt="" onError={() => setFailed(picture)} />;
  // Of a Chinese name the last character is what people call each other by.
  const sign = /[\u4e00-\u9fff]/.test(name) ? name.slice(-1) : name.slice(0, 1).toUpperCase();
  return (
    <span className="avatar" aria-hidden="true">
      {sign}
    </span>
  );
}
