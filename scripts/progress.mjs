// Waiting that counts progress instead of time: a busy machine makes work slow, never late. Node's own modules only.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
/** Share of one core under which a process counts as idle: timers and polls alone use less. */
const IDLE_SHARE = 0.01;
/** Without /proc only output shows progress; builds may be silent for minutes. */
const LIMIT_WITHOUT_CPU_MS = 15 * 60_000;

/** Returns the fields of /proc/PID/stat after the command's name; null where there is no such process or no /proc. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Returns id and birth of a process, which tell it from a later one with the same id; its id alone where there is no /proc. */
export function identityOf(pid) {
  return [pid, statOf(pid)?.[19]].join(' ').trim();
}

/** True when the process of that identity is alive. */
export function isAlive(identity) {
  const [pid, birth] = identity.split(' ');
  try {
    return process.kill(Number(pid), 0) && (birth === undefined || identity === identityOf(pid));
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Returns the CPU seconds that a process and its descendants have used so far; null where the system has no /proc. */
export function cpuSecondsOf(pid) {
  const own = statOf(pid);
  if (own === null) return null;
  const children = new Map();
  const ticks = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = statOf(name);
    if (fields === null) continue;
    const parent = Number(fields[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    // utime, stime and those of the children that have ended.
    ticks.set(
      Number(name),
      fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0),
    );
  }
  let sum = 0;
  for (const open = [pid]; open.length > 0;) {
    const next = open.pop();
    sum += ticks.get(next) ?? 0;
    open.push(...(children.get(next) ?? []));
  }
  return sum / TICKS_PER_SECOND;
}

/**
 * Returns a function that is true once the process has been idle for `limitMs`: it used almost no CPU and `written` (a
 * measure of its output) did not change. Call it regularly. A stopped process is idle too.
 */
export function idleWatch(pid, { limitMs, written = () => 0 }) {
  const measure = () => ({ at: performance.now(), cpu: cpuSecondsOf(pid), written: written() });
  let last = measure();
  let looked = last.at;
  return () => {
    // A look reads all of /proc.
    if (performance.now() - looked < limitMs / 10) return false;
    looked = performance.now();
    const now = measure();
    const blind = last.cpu === null || now.cpu === null;
    const used = blind ? 0 : now.cpu - last.cpu;
    const limit = blind ? Math.max(limitMs, LIMIT_WITHOUT_CPU_MS) : limitMs;
    // The sum shrinks when a descendant ends that its parent did not wait for: activity as well.
    const idle = now.written === last.written && used >= 0 && used < (limit / 1000) * IDLE_SHARE;
    if (!idle) last = now;
    return idle && now.at - last.at >= limit;
  };
}
