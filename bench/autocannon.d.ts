/** The little of autocannon that the bench uses; the package ships no types. */
declare module 'autocannon' {
  type Pedido = { method?: string; body?: string; headers?: Record<string, string> };
  type Opcoes = {
    url: string;
    connections: number;
    duration: number;
    requests: (Pedido & { setupRequest?: (pedido: Pedido) => Pedido })[];
  };
  type Resultado = { requests: { average: number }; latency: { p50: number; p99: number }; non2xx: number; errors: number };
  export default function autocannon(opcoes: Opcoes): Promise<Resultado>;
}
