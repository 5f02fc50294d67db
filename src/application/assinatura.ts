import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a signature is for. Each has a key of its own: a signature made for one is worth nothing for another. */
export type Finalidade =
  'pedidos-do-navegador' | 'elo-do-pedido' | 'elo-da-conversa' | 'avise-me' | 'parar-de-receber' | 'carrinho-deixado';

/** Signs short texts that leave the shop and come back, such as what a cookie or a link says, with the shop's secret. */
export type Assinatura = {
  /** 43 letters, digits, `-` and `_`: fit for a cookie and an address. */
  assinar(finalidade: Finalidade, texto: string): string;
  /** Whether this shop signed exactly this text for this purpose. Takes as long whatever is wrong. */
  confere(finalidade: Finalidade, texto: string, assinatura: string): boolean;
};

/** `segredo` is `AUTH_SECRET`: whoever changes it takes all that was signed out of use. */
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
