import { useEffect } from 'react';

/** Replays the events captured before hydration (capture-early-events.ts). */
export function useReplayEarlyEvents(): void {
  useEffect(() => void window.replayEarlyEvents?.(), []);
}
