// @requirement 11.17.3
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Each purpose has its own key, so a signature made for one purpose is invalid for every other. */
export type Finalidade =
  | 'pedidos-do-navegador'
  | 'elo-do-pedido'
  | 'elo-do-vale'
  | 'elo-da-conversa'
  | 'avise-me'
  | 'parar-de-receber'
  | 'carrinho-deixado'
  | 'codigo-do-vale'
  | 'inscricao-de-parceiro';

/** Signs short texts with the shop's secret, for cookies and links that come back to the shop. */
export type Assinatura = {
  /** 43 letters, digits, `-` and `_`, safe in cookies and URLs. */
  assinar(finalidade: Finalidade, texto: string): string;
  /** Whether this shop signed exactly this text for this purpose. Compares in constant time. */
  confere(finalidade: Finalidade, texto: string, assinatura: string): boolean;
};

/** `segredo` is `AUTH_SECRET`: changing it invalidates every signature. */
export function criarAssinatura(segredo: string): Assinatura {
  const chaves = new Map<Finalidade, Buffer>();

  function chaveDe(finalidade: Finalidade): Buffer {
    const pronta = chaves.get(finalidade) ?? Buffer.from(hkdfSync('sha256', segredo, '', finalidade, 32));
    chaves.set(finalidade, pronta);
    return pronta;
  }
  const assinar: Assinatura['assinar'] = (finalidade, texto) =>
    createHmac('sha256', chaveDe(finalidade)).update(texto).digest('base64url');

  return {
    assinar,
    confere(finalidade, texto, assinatura) {
      const certa = Buffer.from(assinar(finalidade, texto));
      const vinda = Buffer.from(assinatura);
      return certa.length === vinda.length && timingSafeEqual(certa, vinda);
    },
  };
}
