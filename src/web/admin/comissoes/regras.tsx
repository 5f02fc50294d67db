// @requirement 15.30.1
import { listarRegras } from '#db/comissoes/ler-regras-de-comissao.ts';
import { listarCategorias } from '#db/produtos/ler-catalogo.ts';
import { deDuasRegras } from '#domain/comissoes/frase-da-regra.ts';
import { regraVazia } from '#domain/comissoes/regra-cadastro.ts';
import { novoId } from '#domain/identificador.ts';
import { replyTo } from '#web/panel/acts.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, Section, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { RecordForm } from '#web/panel/record.tsx';
import { useRepeatKey } from '#web/ui/form/use-repeat-key.ts';
import { regraForm } from './regra-form.ts';
import { acoesDasRegras } from './regras-action.ts';
import { deEncerrar, deExcluir, deSalvar, erroAoCarregarRegras } from './regras-frases.ts';
import { TabelaDeRegras } from './tabela-de-regras.tsx';
import type { Route } from './+types/regras.ts';

export const loader = loadOrLog('rules of commission could not be read', async ({ db, now, cursor }) => {
  const [pagina, categorias] = await Promise.all([listarRegras(db, cursor, now), listarCategorias(db)]);
  const paraMarcar = categorias.map(({ slug, nome }) => [slug, nome] as const);
  return { agora: now, chave: novoId(), categorias: paraMarcar, pagina };
});

export const action = acoesDasRegras;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({ salvar: deSalvar, encerrar: deEncerrar, excluir: deExcluir }, erroAoCarregarRegras);
export const meta = () => title('Regras de comissão');
export const ErrorBoundary = failure('Regras de comissão', erroAoCarregarRegras);

export default function Regras({ loaderData, actionData }: Route.ComponentProps) {
  const { agora, categorias, pagina } = loaderData;
  const reply = replyTo(actionData, 'salvar');
  const chave = useRepeatKey(loaderData.chave, reply);
  return (
    <Page
      title="Regras de comissão"
      note={`Valem para todos os influencers, por cima da taxa de cada um. ${deDuasRegras}`}
      back={['Comissões', '/admin/comissoes']}
      reply={reply?.ok === false ? null : actionData}
    >
      <TabelaDeRegras pagina={pagina} agora={agora} />
      <Section title="Nova regra" id="nova-regra">
        <RecordForm
          key={chave}
          of={regraForm}
          start={regraVazia}
          data={{ produtos: [], categorias }}
          version={null}
          repeatKey={chave}
          label="Regra de comissão"
          act="salvar"
          reply={reply}
          save="Salvar regra"
        />
      </Section>
    </Page>
  );
}
