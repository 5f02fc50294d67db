import type { Loja } from '#application/loja.ts';
import { contarMensagens } from '#db/queries/mensagens/admin-mensagens.ts';
import { type EstadoDasCopias, estadoDasCopias } from '#db/queries/saude/copias.ts';
import { type EstadoDoBanco, lerEstadoDoBanco } from '#db/queries/saude/saude.ts';
import { lerSaude, type SaudeDaLoja } from './ler-saude.ts';

/** Data of the panel's health page. */
export type Panorama = SaudeDaLoja & {
  banco: EstadoDoBanco;
  mensagens: Awaited<ReturnType<typeof contarMensagens>>;
  copias: EstadoDasCopias;
  programa: ReturnType<Loja['hostInfo']['programa']>;
};

/** Current health with the facts behind it. */
export async function lerPanorama(loja: Parameters<typeof lerSaude>[0] & Pick<Loja, 'hostInfo'>): Promise<Panorama> {
  const [saude, banco, mensagens, copias] = await Promise.all([
    lerSaude(loja),
    lerEstadoDoBanco(loja.db),
    contarMensagens(loja.db),
    estadoDasCopias(loja.db),
  ]);
  return { ...saude, banco, mensagens, copias, programa: loja.hostInfo.programa() };
}
