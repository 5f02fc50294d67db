/** What an order says of who bought and who receives it, taken out: goods, money and dates stay. `nome` says why nobody is there. */
export const semPessoa = (nome: string, email: string) => ({
  nome,
  email,
  telefone: '',
  cep: '00000000',
  rua: '',
  numero: '',
  complemento: null,
  bairro: '',
  observacao: '',
  documento: null,
  presente: false,
  destinatario: null,
  mensagem: '',
});
