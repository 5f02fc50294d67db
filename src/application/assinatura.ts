// @requirement 11.17.3 15.43.1
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Each purpose has its own key, so a signature made for one purpose is invalid for every other. */
export type Finalidade =
  | 'pedidos-do-navegador'
  | 'elo-do-pedido'
  | 'elo-do-vale'
  | 'elo-do-orcamento'
  | 'elo-da-conversa'
  | 'avise-me'
  | 'parar-de-receber'
  | 'carrinho-deixado'
  | 'favoritos'
  | 'codigo-do-vale'
  | 'inscricao-de-parceiro'
  | 'chave-de-api'
  | 'segredo-de-webhook'
  | 'segredo-de-medicao';

/** Signs and encrypts short texts with the shop's secret: cookies and links that come back to the shop, and stored secrets. */
export type Assinatura = {
  /** 43 letters, digits, `-` and `_`, safe in cookies and URLs. */
  assinar(finalidade: Finalidade, texto: string): string;
  /** Whether this shop signed exactly this text for this purpose. Compares in constant time. */
  confere(finalidade: Finalidade, texto: string, assinatura: string): boolean;
  /** Encrypts a secret of another service for the database. `dono` says whose it is: it opens for the same one only. */
  cifrar(finalidade: Finalidade, dono: string, texto: string): string;
  /** Returns the encrypted secret; null if it was changed, is another's or was encrypted with another `AUTH_SECRET`. */
  decifrar(finalidade: Finalidade, dono: string, cifrado: string): string | null;
};

const CIFRA = 'aes-256-gcm';
const NONCE_BYTES = 12;
const SELO_BYTES = 16;

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
    cifrar(finalidade, dono, texto) {
      const nonce = randomBytes(NONCE_BYTES);
      const cifra = createCipheriv(CIFRA, chaveDe(finalidade), nonce).setAAD(Buffer.from(dono));
      const corpo = Buffer.concat([cifra.update(texto, 'utf8'), cifra.final()]);
      return Buffer.concat([nonce, cifra.getAuthTag(), corpo]).toString('base64url');
    },
    decifrar(finalidade, dono, cifrado) {
      const bytes = Buffer.from(cifrado, 'base64url');
      if (bytes.length < NONCE_BYTES + SELO_BYTES) return null;
      const decifra = createDecipheriv(CIFRA, chaveDe(finalidade), bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(dono))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + SELO_BYTES));
      try {
        return decifra.update(bytes.subarray(NONCE_BYTES + SELO_BYTES), undefined, 'utf8') + decifra.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
