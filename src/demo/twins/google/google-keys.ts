import { createECDH, hkdfSync } from 'node:crypto';

function derivar(segredo: string, para: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', segredo, '', `google-da-demo ${para}`, bytes));
}

/**
 * The twin's keys, derived from the client's secret at the start: every instance of a demo has the same keys and none is
 * stored.
 */
export function chavesDe(segredo: string) {
  const curva = createECDH('prime256v1');
  // A number that is no key of this curve occurs once in 2^32 tries; the next one is used.
  for (let tentativa = 0; ; tentativa += 1) {
    try {
      curva.setPrivateKey(derivar(segredo, `assinatura ${tentativa}`, 32));
      break;
    } catch (erro) {
      if (tentativa > 8) throw erro;
    }
  }
  const ponto = curva.getPublicKey();
  return {
    cookies: [derivar(segredo, 'cookies', 32).toString('base64url')],
    jwks: {
      keys: [
        {
          kty: 'EC',
          crv: 'P-256',
          use: 'sig',
          alg: 'ES256',
          kid: derivar(segredo, 'kid', 6).toString('hex'),
          x: ponto.subarray(1, 33).toString('base64url'),
          y: ponto.subarray(33, 65).toString('base64url'),
          d: curva.getPrivateKey().toString('base64url').padStart(43, 'A'),
        },
      ],
    },
  };
}
