// @requirement 2.16.5
import { CircleAlert, FileText } from '#web/ui/media/icones.tsx';
import { useEffect, useRef, useState } from 'react';
import { enviarPdf } from '#web/admin/base/enviar.ts';
import { EnvioRecusado } from '#web/admin/base/enviar.ts';
import { EscolhaDeArquivos } from '#web/admin/base/escolha-de-arquivos.tsx';
import { falhasDoEnvio } from '#web/admin/base/admin-frases.ts';
import { anunciar } from '#web/ui/feedback/announcer.tsx';
import { FalhaDoCampo } from '#web/ui/form/campo.tsx';
import { useErroDoCampo } from '#web/ui/form/erro-do-campo.ts';
import { Andamento } from './imagens-do-produto.tsx';

type CampoDePdfProps = {
  nome: 'arquivo' | 'amostra';
  rotulo: string;
  dica: string;
  /** Name of the stored file, or null. */
  atual: string | null;
  /** The file can be removed: a sample can, the eBook itself cannot. */
  opcional?: boolean;
  erro: string | null;
  aoMudar: (enviando: boolean) => void;
};

type Estado = {
  escolha: 'manter' | 'tirar' | 'novo';
  arquivo: File | null;
  envio: string | null;
  paginas: number | null;
  progresso: number | null;
  falha: string | null;
  podeContinuar: boolean;
};

const inicial: Estado = {
  escolha: 'manter',
  arquivo: null,
  envio: null,
  paginas: null,
  progresso: null,
  falha: null,
  podeContinuar: false,
};

/** A PDF of the product: chosen or dropped, sent in pieces, and resumed after an interruption. */
export function CampoDePdf({ nome, rotulo, dica, atual, opcional = false, erro: dado, aoMudar }: CampoDePdfProps) {
  const [erro, corrigir] = useErroDoCampo(dado);
  const [estado, setEstado] = useState(inicial);
  const controle = useRef<AbortController>(undefined);
  useEffect(() => () => controle.current?.abort(), []);
  const mudar = (campos: Partial<Estado>) => setEstado((anterior) => ({ ...anterior, ...campos }));

  async function enviar(arquivo: File, envio: string | null): Promise<void> {
    corrigir();
    controle.current?.abort();
    const cancelamento = new AbortController();
    controle.current = cancelamento;
    setEstado({ ...inicial, escolha: 'novo', arquivo, envio, progresso: 0 });
    aoMudar(true);
    try {
      const tipo = nome === 'arquivo' ? 'ebook' : 'amostra';
      const pronto = await enviarPdf(arquivo, {
        tipo,
        envio,
        aoComecar: (id) => mudar({ envio: id }),
        aoAndar: (progresso) => mudar({ progresso }),
        sinal: cancelamento.signal,
      });
      mudar({ envio: pronto.envio, paginas: pronto.paginas, progresso: null });
      anunciar(`${arquivo.name} enviado.`);
    } catch (falha) {
      if (cancelamento.signal.aborted) return;
      const cortado = falha instanceof EnvioRecusado && falha.codigo === 'sem-rede';
      mudar({
        progresso: null,
        falha: falha instanceof Error ? falha.message : falhasDoEnvio.falhou,
        podeContinuar: cortado,
      });
    }
    if (controle.current === cancelamento) aoMudar(false);
  }

  function desistir(): void {
    controle.current?.abort();
    setEstado(inicial);
    aoMudar(false);
  }

  const { escolha, arquivo, envio, paginas, progresso, falha, podeContinuar } = estado;
  const idDoErro = `${nome}-erro`;
  const valor = escolha === 'novo' ? (paginas === null ? 'manter' : (envio ?? 'manter')) : escolha;
  return (
    <fieldset className="campo campo-pdf">
      <legend>{rotulo}</legend>
      <input type="hidden" name={nome} value={valor} />
      {escolha === 'novo' && arquivo && progresso !== null && (
        <Andamento nome={arquivo.name} progresso={progresso} erro={null} />
      )}
      {escolha === 'novo' && arquivo && paginas !== null && (
        <p className="arquivo-nome">
          <FileText className="icone" aria-hidden />
          <span>
            {arquivo.name}, {paginas} {paginas === 1 ? 'página' : 'páginas'}
          </span>
        </p>
      )}
      {escolha === 'manter' && atual && (
        <p className="arquivo-nome">
          <FileText className="icone" aria-hidden />
          <span>{atual}</span>
        </p>
      )}
      {falha && (
        <p className="falha" role="alert">
          <CircleAlert className="icone icone-pequeno" aria-hidden />
          <span>
            {arquivo?.name}: {falha}
          </span>
        </p>
      )}
      <FalhaDoCampo id={idDoErro} frase={erro} />
      <div className="arquivo-acoes">
        {podeContinuar && arquivo && (
          <button type="button" className="botao botao-pequeno" onClick={() => void enviar(arquivo, envio)}>
            Continuar o envio
          </button>
        )}
        {escolha === 'novo' ? (
          <button type="button" className="botao botao-pequeno" onClick={desistir}>
            {progresso === null ? 'Desfazer' : 'Cancelar o envio'}
          </button>
        ) : (
          <EscolhaDeArquivos
            acao={atual && escolha === 'manter' ? 'Trocar o PDF' : 'Escolher o PDF'}
            convite={dica}
            aceita="application/pdf"
            descritaPor={erro ? idDoErro : undefined}
            invalida={erro !== null}
            aoEscolher={([escolhido]) => escolhido && void enviar(escolhido, null)}
          />
        )}
        {opcional && atual && escolha === 'manter' && (
          <button type="button" className="botao botao-pequeno" onClick={() => mudar({ escolha: 'tirar' })}>
            Tirar
          </button>
        )}
        {escolha === 'tirar' && (
          <button type="button" className="botao botao-pequeno" onClick={desistir}>
            Manter a de antes
          </button>
        )}
      </div>
    </fieldset>
  );
}
