import { MAIOR_IMAGEM } from '#domain/arquivo-enviado.ts';
import type { Imagem } from '#domain/imagem.ts';
import { mensagensDoEnvio } from '#web/messages/envio.ts';
import { enviarBytes, EnvioRecusado } from './enviar.ts';

export type ImagemEnviada = { envio: string; imagem: Imagem };

/** Sends one picture; `aoAndar` hears a fraction from 0 to 1. What can be seen to be refused is refused before it is sent. */
export async function enviarImagem(
  arquivo: File,
  para: 'produtos' | 'categorias',
  aoAndar: (fracao: number) => void,
  sinal: AbortSignal,
): Promise<ImagemEnviada> {
  if (arquivo.size === 0) throw new EnvioRecusado('vazio', mensagensDoEnvio.vazio);
  if (arquivo.size > MAIOR_IMAGEM)
    throw new EnvioRecusado('imagem-grande-demais', mensagensDoEnvio['imagem-grande-demais']);
  const endereco = `/api/admin/envios/imagens?${new URLSearchParams({ para, nome: arquivo.name.slice(0, 200) })}`;
  return enviarBytes({
    metodo: 'POST',
    endereco,
    corpo: arquivo,
    cabecalhos: { 'Content-Type': 'application/octet-stream' },
    aoAndar: (bytes) => aoAndar(bytes / arquivo.size),
    sinal,
  });
}
