import { describe, expect, it } from "vitest";
import { takeInheritedSocket } from "./inherited-socket.ts";

describe("a socket that a service manager hands over", () => {
  it("is the fourth descriptor, and not meant for programs that are started later", () => {
    const env = { LISTEN_PID: "71", LISTEN_FDS: "1", LISTEN_FDNAMES: "kezhuan.socket", PORT: "8080" };
    expect(takeInheritedSocket(env, 71)).toBe(3);
    expect(env).toEqual({ PORT: "8080" });
  });

  it("is not taken where it was meant for another process, or where there is none", () => {
    expect(takeInheritedSocket({ LISTEN_PID: "70", LISTEN_FDS: "1" }, 71)).toBeUndefined();
    expect(takeInheritedSocket({}, 71)).toBeUndefined();
  });

  it("is one", () => {
    expect(() => takeInheritedSocket({ LISTEN_PID: "71", LISTEN_FDS: "2" }, 71)).toThrow("one ListenStream");
  });
});
