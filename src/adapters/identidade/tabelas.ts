/** Maps Better Auth's names to the shop's tables and columns. The values are properties of the drizzle schema. */
export const usuario = {
  modelName: 'usuarios',
  fields: {
    name: 'nome',
    emailVerified: 'emailVerificado',
    image: 'foto',
    createdAt: 'criadoEm',
    updatedAt: 'atualizadoEm',
  },
  // `input: false`: users may not set these fields themselves.
  additionalFields: {
    role: { type: 'string', input: false, defaultValue: 'cliente' },
    ultimoCep: { type: 'string', input: false, required: false },
    cupom: { type: 'string', input: false, required: false },
    emailDoCadastro: { type: 'string', input: false, required: false },
    comissaoPb: { type: 'number', input: false, defaultValue: 0 },
    ativo: { type: 'boolean', input: false, defaultValue: true },
    conjuntoId: { type: 'string', input: false, required: false },
    segundoFatorExigido: { type: 'boolean', input: false, defaultValue: false },
  },
} as const;

/** Names for the tables of the second factor. */
export const segundoFator = {
  user: { fields: { twoFactorEnabled: 'segundoFator' } },
  twoFactor: {
    modelName: 'segundosFatores',
    fields: {
      secret: 'segredo',
      backupCodes: 'codigosDeReserva',
      userId: 'usuarioId',
      verified: 'confirmado',
      failedVerificationCount: 'errosSeguidos',
      lockedUntil: 'bloqueadoAte',
    },
  },
} as const;

export const sessao = {
  modelName: 'sessoes',
  fields: {
    userId: 'usuarioId',
    expiresAt: 'expiraEm',
    ipAddress: 'ip',
    userAgent: 'navegador',
    createdAt: 'criadoEm',
    updatedAt: 'atualizadoEm',
  },
} as const;

export const conta = {
  modelName: 'contas',
  fields: {
    userId: 'usuarioId',
    providerId: 'provedor',
    accountId: 'idNoProvedor',
    password: 'senha',
    scope: 'escopo',
    accessToken: 'tokenDeAcesso',
    refreshToken: 'tokenDeRenovacao',
    idToken: 'tokenDeIdentidade',
    accessTokenExpiresAt: 'acessoExpiraEm',
    refreshTokenExpiresAt: 'renovacaoExpiraEm',
    createdAt: 'criadoEm',
    updatedAt: 'atualizadoEm',
  },
  additionalFields: { trocarSenha: { type: 'boolean', input: false, defaultValue: false } },
} as const;

export const verificacao = {
  modelName: 'verificacoes',
  fields: {
    identifier: 'identificador',
    value: 'valor',
    expiresAt: 'expiraEm',
    createdAt: 'criadoEm',
    updatedAt: 'atualizadoEm',
  },
} as const;
