// @requirement 15.11.2 15.44.10
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PedidoAPagar } from '#db/pagamentos/ler-pedido-a-pagar.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { anunciar } from '#web/ui/feedback/announcer.tsx';
import { acompanharPedido, enderecoAoVivo, type EstadoAoVivo, lerEstado } from '#web/checkout/acompanhar-pedido.ts';

/** Interval at which a visible page polls the provider, independent of webhooks. */
const INTERVALO_MS = 15_000;
/** An order that is over is watched for a while: a Pix paid in its last second arrives a little later. */
const DEPOIS_DE_ENCERRADO_MS = 10 * 60_000;

async function conferir(endereco: string): Promise<EstadoAoVivo | null> {
  try {
    const resposta = await fetch(endereco, { method: 'POST', headers: { Accept: 'application/json' } });
    return resposta.ok ? lerEstado(await resposta.text()) : null;
  } catch {
    // Offline; the page polls again when the network returns.
    return null;
  }
}

const mudou = (pedido: PedidoAPagar, { status, emDisputa, pix, recusa }: EstadoAoVivo) =>
  status !== pedido.status ||
  emDisputa !== pedido.emDisputa ||
  pix !== (pedido.pix?.podeSerPago ? pedido.pix.pagamentoId : null) ||
  recusa !== pedido.recusa;

/**
 * Keeps the page current while the order waits for payment, in every tab: by the event stream, and by polling the provider
 * every few seconds, on return from the bank's app and when the network returns.
 */
export function usePagamentoAoVivo(pedido: PedidoAPagar, selo: string | null): void {
  const { revalidate } = useRevalidator();
  const atual = useRef(pedido);
  useEffect(() => {
    atual.current = pedido;
  });
  const [desistiu, setDesistiu] = useState(false);
  const { id } = pedido;
  const pago = estaPago(pedido.status);
  const aberto = pedido.status === 'pendente';

  useEffect(() => {
    if (pago) return;
    return acompanharPedido(id, {
      selo,
      resolvido: estaPago,
      aoMudar: (estado) => {
        if (mudou(atual.current, estado)) void revalidate();
      },
      // Polling continues below.
      aoPerder: () => {},
    });
  }, [id, selo, pago, revalidate]);

  const esperava = useRef(false);
  useEffect(() => {
    if (pago && esperava.current) anunciar('Pagamento aprovado.');
    esperava.current = !pago;
  }, [pago]);

  useEffect(() => {
    if (aberto || pago) return;
    const fim = setTimeout(() => setDesistiu(true), DEPOIS_DE_ENCERRADO_MS);
    return () => {
      clearTimeout(fim);
      setDesistiu(false);
    };
  }, [aberto, pago]);

  useEffect(() => {
    if (pago || desistiu) return;
    let parado = false;
    const perguntar = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      const estado = await conferir(enderecoAoVivo(id, selo));
      if (estado && !parado && mudou(atual.current, estado)) void revalidate();
    };
    const relogio = setInterval(perguntar, INTERVALO_MS);
    const escutas = new AbortController();
    document.addEventListener('visibilitychange', perguntar, { signal: escutas.signal });
    window.addEventListener('online', perguntar, { signal: escutas.signal });
    return () => {
      parado = true;
      clearInterval(relogio);
      escutas.abort();
    };
  }, [id, selo, pago, desistiu, revalidate]);
}

/** Keeps the page of a difference current: asks the provider every few seconds, and reads the page again. */
export function useDiferencaAoVivo(
  id: string,
  selo: string | null,
  { aberta, paga }: { aberta: boolean; paga: boolean },
): void {
  const { revalidate } = useRevalidator();
  const esperava = useRef(false);
  useEffect(() => {
    if (paga && esperava.current) anunciar('Pagamento aprovado.');
    esperava.current = aberta;
  }, [aberta, paga]);
  useEffect(() => {
    if (!aberta) return;
    const perguntar = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      if (await conferir(enderecoAoVivo(id, selo))) void revalidate();
    };
    const relogio = setInterval(perguntar, INTERVALO_MS);
    document.addEventListener('visibilitychange', perguntar);
    return () => {
      clearInterval(relogio);
      document.removeEventListener('visibilitychange', perguntar);
    };
  }, [id, selo, aberta, revalidate]);
}
