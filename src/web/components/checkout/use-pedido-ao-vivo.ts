import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { PedidoDoNavegador } from '#db/queries/pedido-do-navegador.ts';
import { estaPago } from '#domain/pedido-status.ts';
import type { Retorno } from '#web/messages/retorno-do-pagamento.ts';
import { acompanharPedido, estaResolvido } from './acompanhar-pedido.ts';

const intervaloMs = 5000;
/** A Pix code or boleto comes with the provider's own notice, soon after the buyer; two minutes is long enough to ask. */
const perguntasPeloCodigo = 24;

/**
 * Keeps the page's order true while it waits for its payment: the server's events first, asking again every few seconds
 * where there are none. Whatever changes, the page's own data is loaded anew. Stops when the order is settled.
 */
export function usePedidoAoVivo(pedido: PedidoDoNavegador | null, esperaCodigo: boolean): void {
  const { revalidate } = useRevalidator();
  /** The order whose stream is gone. */
  const [idPerdido, setIdPerdido] = useState<string | null>(null);
  const atual = useRef(pedido);
  useEffect(() => {
    atual.current = pedido;
  });

  const aberto = pedido && !estaResolvido(pedido.status) ? pedido.id : null;
  useEffect(() => {
    if (!aberto) return;
    return acompanharPedido(aberto, {
      aoMudar: ({ status, emDisputa }) => {
        if (status !== atual.current?.status || emDisputa !== atual.current.emDisputa) void revalidate();
      },
      aoPerder: () => setIdPerdido(aberto),
    });
  }, [aberto, revalidate]);

  const perdido = idPerdido === aberto;
  useEffect(() => {
    if (!aberto || (!perdido && !esperaCodigo)) return;
    let perguntas = 0;
    const relogio = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      perguntas += 1;
      if (perdido || perguntas <= perguntasPeloCodigo) void revalidate();
    }, intervaloMs);
    return () => clearInterval(relogio);
  }, [aberto, perdido, esperaCodigo, revalidate]);
}

/**
 * An order that is paid while its buyer watches: the page goes on as if the provider had sent them back only now, so that
 * its first line does not still speak of waiting. The word an address came with stays until then.
 */
export function useRetornoDoPago(pedido: PedidoDoNavegador | null, retorno: Retorno | null): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const esperado = useRef<string | null>(null);
  const { id, status } = pedido ?? { id: null, status: null };
  useEffect(() => {
    if (status === 'pendente') esperado.current = id;
    if (status === null || !estaPago(status) || esperado.current !== id || retorno === 'success') return;
    const busca = new URLSearchParams(search);
    busca.set('status', 'success');
    void navigate(`?${busca}`, { replace: true, preventScrollReset: true });
  }, [id, status, retorno, search, navigate]);
}
