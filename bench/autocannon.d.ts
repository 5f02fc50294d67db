/** Types of autocannon as far as the bench uses it. Latencies in milliseconds. */
declare module 'autocannon' {
  export type Pedido = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  export type Opcoes = {
    url: string;
    connections: number;
    duration: number;
    requests: (Pedido & { setupRequest?: (pedido: Pedido) => Pedido })[];
  };
  export type Resultado = {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  export default function autocannon(opcoes: Opcoes): Promise<Resultado>;
}
