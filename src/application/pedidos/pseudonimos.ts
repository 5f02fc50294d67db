import { createHash } from 'node:crypto';
import { redesDoEndereco } from '#domain/redes.ts';

/** Pseudonyms of a client address and of its networks: stable and not reversible. */
export function pseudonimosDoEndereco(endereco: string) {
  const { vizinhanca, rede, doMesmoLugar } = redesDoEndereco(endereco);
  return {
    visitante: pseudonimo(`visitante ${endereco}`),
    vizinhanca: pseudonimo(`vizinhanca ${vizinhanca}`),
    rede: pseudonimo(`rede ${rede}`),
    doMesmoLugar,
  };
}

const pseudonimo = (texto: string) => createHash('sha256').update(texto).digest('base64url').slice(0, 22);
