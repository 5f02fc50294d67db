import type { Cena } from '#tests/falhas/relato.ts';
import { emOndas, type Palco, pedir } from './palco.ts';

const VEZES = 200;

/** Addresses and cookies made up to have pages rendered that are in memory. */
export async function cenaDaMemoria(cena: Cena, { demo }: Palco): Promise<void> {
  const marca = async (caminho: string, cookie?: string) => {
    const cabecalhos: Record<string, string> = cookie === undefined ? {} : { Cookie: cookie };
    return (await pedir(demo.url + caminho, { cabecalhos })).cabecalhos.etag ?? 'none';
  };
  const [nome = ''] = demo.cookies.cliente.split('=');
  for (const caminho of ['/', '/produtos', '/categoria/tabuleiros']) {
    await marca(caminho);
    const guardada = await marca(caminho);
    const porParametro = await emOndas(VEZES, 8, (n) => marca(`${caminho}?x=${n}${Math.random()}&utm_source=${n}`));
    const porCookie = await emOndas(VEZES, 8, (n) => marca(caminho, `${nome}=inventado-${n}.AAAA${Math.random()}`));
    const feitas = [...porParametro, ...porCookie].filter((uma) => uma !== guardada);
    cena.exigir(
      `${caminho} comes from memory for ${2 * VEZES} invented parameters and session cookies`,
      guardada !== 'none' && feitas.length === 0,
      2 * VEZES,
      `${feitas.length} others, such as ${feitas[0]}`,
    );
  }
}
