import { type FormEvent, useRef, useState } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import type { DesfechoDaPlanilha } from '#web/messages/importacao.ts';
import { Mensagem } from '#web/components/conta/mensagem.tsx';
import { importarComAndamento } from './importar-com-andamento.ts';

type ImportacaoProps = {
  resposta: { intencao: 'conferir' | 'importar'; desfecho: DesfechoDaPlanilha } | null;
  colunas: string[];
};

/** A file is looked over first; only one without faults can be applied, and then as a whole. */
export function Importacao({ resposta, colunas }: ImportacaoProps) {
  const { state } = useNavigation();
  const submeter = useSubmit();
  const campo = useRef<HTMLInputElement>(null);
  const [andamento, setAndamento] = useState<{ feitas: number; total: number } | null>(null);
  // What happened since this answer: another one makes it old.
  const [feita, setFeita] = useState<{
    depoisDe: ImportacaoProps['resposta'];
    desfecho: DesfechoDaPlanilha | null;
  } | null>(null);
  const desta = feita?.depoisDe === resposta ? feita : null;
  const desfecho = desta ? desta.desfecho : (resposta?.desfecho ?? null);
  const pronta = desfecho?.ok === true && desta === null && resposta?.intencao === 'conferir';
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
      className="formulario formulario-l"
      onSubmit={(evento) => void importar(evento)}
    >
      <div className="campo">
        <label htmlFor="planilha">Arquivo CSV</label>
        <input
          ref={campo}
          id="planilha"
          type="file"
          name="arquivo"
          accept=".csv,text/csv"
          className="planilha"
          onChange={({ target }) => {
            setFeita({ depoisDe: resposta, desfecho: null });
            if (!target.form || !target.files?.length) return;
            const corpo = new FormData(target.form);
            corpo.set('intencao', 'conferir');
            void submeter(corpo, { method: 'post', encType: 'multipart/form-data' });
          }}
        />
        <span className="dica">
          Separado por ponto e vírgula, com até 10 MB e 20.000 produtos. Um id que existe atualiza o produto; sem id,
          nasce um novo. Imagens e PDFs ficam como estão.
        </span>
      </div>
      {andamento && (
        <div className="andamento andamento-l" role="status">
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
            <Link className="elo" to="/admin/produtos">
              Ver os produtos
            </Link>
          )}
        </Mensagem>
      )}
      {desfecho && !ocupado && desfecho.linhas.length > 0 && <Faltas {...desfecho} />}
      <div className="formulario-a">
        <button
          type="submit"
          name="intencao"
          value="conferir"
          className={pronta ? 'bt bt-2' : 'bt bt-1'}
          aria-disabled={ocupado}
        >
          Conferir sem gravar
        </button>
        {pronta && (
          <button type="submit" name="intencao" value="importar" className="bt bt-1" aria-disabled={ocupado}>
            Importar
          </button>
        )}
        <Link className="bt bt-2" to="/admin/produtos">
          Voltar
        </Link>
      </div>
      <section className="bloco" aria-labelledby="b-colunas">
        <h2 id="b-colunas">Colunas</h2>
        <p className="dica-l">{colunas.join('; ')}</p>
        <p className="dica-l">
          O jeito mais fácil de começar é exportar os produtos, mudar o arquivo e trazê-lo de volta.
        </p>
      </section>
    </Form>
  );
}

function Faltas({ linhas, total }: DesfechoDaPlanilha) {
  return (
    <section className="tab-r faltas" aria-label="Problemas do arquivo" tabIndex={0}>
      <table className="tab">
        <thead>
          <tr>
            <th scope="col" className="d">
              Linha
            </th>
            <th scope="col">Coluna</th>
            <th scope="col">Problema</th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ linha, coluna, motivo }) => (
            <tr key={`${linha}-${coluna}-${motivo}`}>
              <td className="d">{linha}</td>
              <td>{coluna}</td>
              <td>{motivo}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > linhas.length && <p className="dica-l">E mais {total - linhas.length}.</p>}
    </section>
  );
}
