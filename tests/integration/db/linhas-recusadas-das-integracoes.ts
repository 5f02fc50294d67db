const chave = (campos: Record<string, string>) => {
  const valores = {
    id: `'nova'`,
    nome: `'BI'`,
    comeco: `'gr_abcdef'`,
    hash: `repeat('n', 43)`,
    direitos: `array['pedidos:ver']`,
    ...campos,
  };
  return `insert into chaves_de_api (${Object.keys(valores).join(', ')}) values (${Object.values(valores).join(', ')})`;
};
const resposta = (chaveDaRequisicao: string, status = '200', chaveId = 'chave') =>
  `insert into requisicoes_da_api (chave_id, chave, impressao, status, corpo) values ('${chaveId}', ${chaveDaRequisicao}, 'x', ${status}, '{}')`;

/** Keys and stored answers of the API that the database refuses, on the rows of base.ts. */
export const recusadosDasIntegracoes: [restricao: string, oque: string, comando: string][] = [
  ['chaves_de_api_nome', 'sem nome', chave({ nome: `''` })],
  ['chaves_de_api_nome', 'nome com espaço em volta', chave({ nome: `' BI'` })],
  ['chaves_de_api_nome', 'nome comprido', chave({ nome: `repeat('x', 41)` })],
  ['chaves_de_api_nome_unico', 'nome de outra em uso', chave({ nome: `'érp'` })],
  ['chaves_de_api_comeco', 'começo de outra coisa', chave({ comeco: `'whsec_abc'` })],
  ['chaves_de_api_comeco', 'a chave inteira em claro', chave({ comeco: `'gr_' || repeat('a', 43)` })],
  ['chaves_de_api_hash', 'o que não é um hash', chave({ hash: `'gr_abcdef'` })],
  ['chaves_de_api_hash_unico', 'hash de outra', chave({ hash: `repeat('h', 43)` })],
  ['chaves_de_api_conhecidos', 'direito desconhecido', chave({ direitos: `array['pedidos:ver','tudo']` })],
  ['chaves_de_api_abre_area', 'só um direito à parte', chave({ direitos: `array['estornar']` })],
  ['chaves_de_api_quem_age_ve', 'quem age sem ver', chave({ direitos: `array['pedidos:ver','produtos:agir']` })],
  ['requisicoes_da_api_chave', 'chave vazia', resposta(`''`)],
  ['requisicoes_da_api_chave', 'chave comprida', resposta(`repeat('x', 201)`)],
  ['requisicoes_da_api_chave_id_chave_pk', 'a mesma chave outra vez', resposta(`'a-1'`)],
  ['requisicoes_da_api_chave_id_chaves_de_api_id_fk', 'de chave que não há', resposta(`'b-1'`, '200', 'nada')],
  ['requisicoes_da_api_status', 'falha nossa, que se tenta de novo', resposta(`'b-1'`, '500')],
];
