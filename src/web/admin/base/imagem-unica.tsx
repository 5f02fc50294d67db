import { useEffect, useRef, useState } from 'react';
import type { Imagem } from '#domain/produtos/imagem.ts';
import type { PastaDeImagens } from '#domain/uploads/arquivo-enviado.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { anunciar } from '#web/ui/feedback/announcer.tsx';
import { FalhaDoCampo } from '#web/ui/form/campo.tsx';
import { useErroDoCampo } from '#web/ui/form/erro-do-campo.ts';
import { enviarImagem } from './enviar.ts';
import { EscolhaDeArquivos } from './escolha-de-arquivos.tsx';

type ImagemUnicaProps = {
  /** Name of the hidden field: `manter`, `tirar` or the id of the upload. */
  nome: string;
  rotulo: string;
  dica: string;
  para: PastaDeImagens;
  atual: Imagem | null;
  erro: string | null;
  aoMudar: (enviando: boolean) => void;
};

type Estado = { escolha: string; imagem: Imagem | null; progresso: number | null; falha: string | null };

/** One picture that can be replaced or removed. */
export function ImagemUnica({ nome, rotulo, dica, para, atual, erro: dado, aoMudar }: ImagemUnicaProps) {
  const [erro, corrigir] = useErroDoCampo(dado);
  const [{ escolha, imagem, progresso, falha }, setEstado] = useState<Estado>({
    escolha: 'manter',
    imagem: atual,
    progresso: null,
    falha: null,
  });
  const controle = useRef<AbortController>(undefined);
  useEffect(() => () => controle.current?.abort(), []);

  async function enviar(arquivo: File): Promise<void> {
    corrigir();
    controle.current?.abort();
    const cancelamento = new AbortController();
    controle.current = cancelamento;
    setEstado((anterior) => ({ ...anterior, progresso: 0, falha: null }));
    aoMudar(true);
    try {
      const { envio, imagem: chegou } = await enviarImagem(
        arquivo,
        para,
        (fracao) => setEstado((anterior) => ({ ...anterior, progresso: fracao })),
        cancelamento.signal,
      );
      setEstado({ escolha: envio, imagem: chegou, progresso: null, falha: null });
      anunciar(`Imagem ${arquivo.name} enviada.`);
    } catch (recusa) {
      if (cancelamento.signal.aborted) return;
      setEstado((anterior) => ({
        ...anterior,
        progresso: null,
        falha: `${arquivo.name}: ${recusa instanceof Error ? recusa.message : 'o envio falhou.'}`,
      }));
    }
    aoMudar(false);
  }

  const mensagem = falha ?? erro;
  return (
    <fieldset className="campo campo-imagem">
      <legend>{rotulo}</legend>
      <input type="hidden" name={nome} value={escolha} />
      {imagem && (
        <div className="imagem-unica">
          <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="240px" semEspera />
        </div>
      )}
      {progresso !== null && (
        <progress
          className="imagem-andamento"
          aria-label="Envio da imagem"
          {...(progresso < 1 && { value: progresso })}
        />
      )}
      <FalhaDoCampo id={`${nome}-erro`} frase={mensagem} role={falha ? 'alert' : undefined} />
      <div className="arquivo-acoes">
        <EscolhaDeArquivos
          acao={imagem ? 'Trocar a imagem' : 'Escolher imagem'}
          convite={dica}
          aceita="image/jpeg,image/png,image/webp,image/avif,image/gif"
          descritaPor={mensagem ? `${nome}-erro` : undefined}
          invalida={mensagem !== null}
          aoEscolher={([arquivo]) => arquivo && void enviar(arquivo)}
        />
        {imagem && (
          <button
            type="button"
            className="botao botao-pequeno"
            onClick={() => {
              controle.current?.abort();
              setEstado({ escolha: 'tirar', imagem: null, progresso: null, falha: null });
              aoMudar(false);
            }}
          >
            Tirar a imagem
          </button>
        )}
      </div>
    </fieldset>
  );
}
