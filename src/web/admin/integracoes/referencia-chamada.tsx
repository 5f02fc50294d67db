// @requirement 15.32.9
import { useId } from 'react';
import type { CampoDaReferencia, ChamadaNaReferencia } from '#domain/integracoes/referencia-da-api.ts';
import { direitosPorExtenso } from '#web/admin/base/palavras-dos-direitos.ts';
import { BotaoDeCopiar } from '#web/ui/base/botao-de-copiar.tsx';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';

/** A call: its effect, its rights, an example to copy, and its fields to unfold. */
export function ChamadaDaReferencia(chamada: ChamadaNaReferencia) {
  const id = useId();
  const { resumo, descricao, direitos, parametros, corpo, resposta, exemplo } = chamada;
  return (
    <article className="referencia-chamada" aria-labelledby={id}>
      <h3 id={id}>
        <code>{chamada.chamada}</code>
      </h3>
      <p>
        {resumo}. {descricao}
      </p>
      <p className="complemento">Direito da chave: {direitosPorExtenso(direitos)}.</p>
      <pre className="referencia-exemplo" tabIndex={0} aria-label={`Exemplo de ${chamada.chamada}`}>
        {exemplo}
      </pre>
      <BotaoDeCopiar
        texto={exemplo}
        copiado="Exemplo copiado."
        falhou="Não deu para copiar. Selecione o exemplo e copie pelo teclado."
        sobre={id}
      />
      <Campos titulo="Parâmetros" campos={parametros} comObrigatorio />
      <Campos titulo="Corpo" campos={corpo} comObrigatorio />
      <Campos titulo="Resposta" campos={resposta} />
    </article>
  );
}

type CamposProps = {
  titulo: string;
  campos: CampoDaReferencia[];
  /** Says which ones must be sent. */ comObrigatorio?: boolean;
};

function Campos({ titulo, campos, comObrigatorio = false }: CamposProps) {
  if (campos.length === 0) return null;
  const colunas: Coluna<CampoDaReferencia>[] = [
    {
      nome: 'Campo',
      daLinha: true,
      valor: ({ nome, obrigatorio }) => (
        <>
          <code>{nome}</code>
          {comObrigatorio && obrigatorio && <span className="complemento"> obrigatório</span>}
        </>
      ),
    },
    { nome: 'Tipo', valor: ({ tipo }) => tipo },
    { nome: 'O que é', valor: ({ descricao }) => descricao },
  ];
  return (
    <details>
      <summary>{titulo}</summary>
      <Tabela
        className="referencia-tabela"
        legenda={titulo}
        linhas={campos}
        chave={({ nome }) => nome}
        classeDaLinha={null}
        colunas={colunas}
      />
    </details>
  );
}
