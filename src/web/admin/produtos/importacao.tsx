import { type FormEvent, useRef, useState } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { CampoDeArquivo } from '#web/ui/form/campo-de-arquivo.tsx';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Tabela } from '#web/ui/list/list-tabela.tsx';
import { conexaoCaiu, type DesfechoDaPlanilha } from '#web/frases/produto-frases.ts';

/** Applies a file and reports progress per line. */
export async function importarComAndamento(
  arquivo: File,
  aoAndar: (andamento: { feitas: number; total: number }) => void,
): Promise<DesfechoDaPlanilha> {
  try {
    const resposta = await fetch('/api/admin/envios/planilha', {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: arquivo,
    });
    if (!resposta.ok || !resposta.body) {
      const recusa = (await resposta.json().catch(() => null)) as { error?: { message: string } } | null;
      return { ...conexaoCaiu, frase: recusa?.error?.message ?? conexaoCaiu.frase };
    }
    const leitor = resposta.body.pipeThrough(new TextDecoderStream()).getReader();
    let linhaIncompleta = '';
    for (;;) {
      const { done, value } = await leitor.read();
      if (done) return conexaoCaiu;
      const linhas = (linhaIncompleta + value).split('\n');
      linhaIncompleta = linhas.pop() ?? '';
      for (const linha of linhas) {
        const evento = JSON.parse(linha) as { feitas: number; total: number } | { fim: DesfechoDaPlanilha };
        if ('fim' in evento) return evento.fim;
        aoAndar(evento);
      }
    }
  } catch {
    return conexaoCaiu;
  }
}

export type RespostaDaPlanilha = { intencao: 'conferir' | 'importar'; desfecho: DesfechoDaPlanilha };

type ImportacaoProps = { resposta: RespostaDaPlanilha | null; colunas: string[] };

/** Checks a file first; only a file without errors can be applied, always as a whole. */
export function Importacao({ resposta, colunas }: ImportacaoProps) {
  const { state } = useNavigation();
  const lista = useListaDeOnde('/admin/produtos');
  const submeter = useSubmit();
  const campo = useRef<HTMLInputElement>(null);
  const [andamento, setAndamento] = useState<{ feitas: number; total: number } | null>(null);
  // Events since this response; a new response resets them.
  const [feita, setFeita] = useState<{
    depoisDe: ImportacaoProps['resposta'];
    desfecho: DesfechoDaPlanilha | null;
  } | null>(null);
  const feitaDepois = feita?.depoisDe === resposta ? feita : null;
  const desfecho = feitaDepois ? feitaDepois.desfecho : (resposta?.desfecho ?? null);
  const pronta = desfecho?.ok === true && feitaDepois === null && resposta?.intencao === 'conferir';
  const ocupado = state !== 'idle' || andamento !== null;

  async function importar(evento: FormEvent<HTMLFormElement>): Promise<void> {
    const botao = (evento.nativeEvent as SubmitEvent).submitter;
    const arquivo = campo.current?.files?.[0];
    if (ocupado) evento.preventDefault();
    if (ocupado || !arquivo || !(botao instanceof HTMLButtonElement) || botao.value !== 'importar') return;
    evento.preventDefault();
    setAndamento({ feitas: 0, total: 0 });
    const fim = await importarComAndamento(arquivo, setAndamento);
    setAndamento(null);
    setFeita({ depoisDe: resposta, desfecho: fim });
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="formulario formulario-largo"
      onSubmit={(evento) => void importar(evento)}
    >
      <CampoDeArquivo
        rotulo="Arquivo CSV"
        nome="arquivo"
        ref={campo}
        accept=".csv,text/csv"
        dica="Separado por ponto e vírgula, com até 10 MB e 20.000 produtos. Um id que existe atualiza o produto, e as colunas que faltam ficam como estão; sem id, nasce um novo. Imagens e PDFs ficam como estão."
        onChange={({ target }) => {
          setFeita({ depoisDe: resposta, desfecho: null });
          if (!target.form || !target.files?.length) return;
          const corpo = new FormData(target.form);
          corpo.set('intencao', 'conferir');
          void submeter(corpo, { method: 'post', encType: 'multipart/form-data' });
        }}
      />
      {andamento && (
        <div className="andamento importacao-andamento" role="status">
          <span>
            {andamento.total > 0
              ? `Gravando ${andamento.feitas} de ${andamento.total} produtos…`
              : 'Enviando o arquivo…'}
          </span>
          <progress
            aria-label="Importação"
            {...(andamento.total > 0 && { value: andamento.feitas, max: andamento.total })}
          />
        </div>
      )}
      {desfecho && !ocupado && (
        <Mensagem tipo={desfecho.ok ? 'sucesso' : 'erro'} texto={desfecho.frase}>
          {desfecho.ok && !pronta && (
            <Link className="elo" to={lista}>
              Ver os produtos
            </Link>
          )}
        </Mensagem>
      )}
      {desfecho && !ocupado && desfecho.linhas.length > 0 && <Faltas {...desfecho} />}
      {desfecho && !ocupado && pronta && <Mudancas {...desfecho} />}
      <div className="formulario-acoes">
        <BotaoDeIntencao
          intencao="conferir"
          className={pronta ? 'botao botao-secundario' : 'botao botao-principal'}
          ocupado={ocupado}
        >
          Conferir sem gravar
        </BotaoDeIntencao>
        {pronta && (
          <BotaoDeIntencao intencao="importar" className="botao botao-principal" ocupado={ocupado}>
            Importar
          </BotaoDeIntencao>
        )}
        <Link className="botao botao-secundario" to={lista}>
          Voltar
        </Link>
      </div>
      <section className="bloco" aria-labelledby="b-colunas">
        <h2 id="b-colunas">Colunas</h2>
        <p className="importacao-dica">{colunas.join('; ')}</p>
        <p className="importacao-dica">
          O jeito mais fácil de começar é exportar os produtos, mudar o arquivo e trazê-lo de volta. As colunas
          estoque_exportado, variacoes_estoque_exportado e exportado_em guardam o estoque daquele dia: só a diferença
          entra, e o que foi vendido depois continua vendido.
        </p>
      </section>
    </Form>
  );
}

function Faltas({ linhas, total }: DesfechoDaPlanilha) {
  return (
    <section className="tabela-rolavel importacao-faltas" aria-label="Problemas do arquivo" tabIndex={0}>
      <Tabela
        linhas={linhas}
        chave={({ linha, coluna, motivo }) => `${linha}-${coluna}-${motivo}`}
        classeDaLinha={null}
        colunas={[
          { nome: 'Linha', direita: true, valor: ({ linha }) => linha },
          { nome: 'Coluna', valor: ({ coluna }) => coluna },
          { nome: 'Problema', valor: ({ motivo }) => motivo },
        ]}
      />
      {total > linhas.length && <p className="importacao-dica">E mais {total - linhas.length}.</p>}
    </section>
  );
}

function Mudancas({ mudancas = [], totalDeMudancas = 0 }: DesfechoDaPlanilha) {
  if (mudancas.length === 0) return null;
  return (
    <section className="tabela-rolavel importacao-faltas" aria-label="Estoques e preços que mudam" tabIndex={0}>
      <Tabela
        linhas={mudancas}
        chave={({ linha, mudanca }) => `${linha}-${mudanca}`}
        classeDaLinha={null}
        colunas={[
          { nome: 'Linha', direita: true, valor: ({ linha }) => linha },
          { nome: 'Produto', valor: ({ produto }) => produto },
          { nome: 'O que muda', valor: ({ mudanca }) => mudanca },
        ]}
      />
      {totalDeMudancas > mudancas.length && (
        <p className="importacao-dica">E mais {totalDeMudancas - mudancas.length}.</p>
      )}
    </section>
  );
}
