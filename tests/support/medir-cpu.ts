/** CPU time in ms of this process while `trabalho` ran: unlike a clock it does not count what other programs use meanwhile. */
export function cpuMsDe(trabalho: () => void): number {
  const antes = process.cpuUsage();
  trabalho();
  const { user, system } = process.cpuUsage(antes);
  return (user + system) / 1000;
}
