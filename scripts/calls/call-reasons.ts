/** Calls without a screen, each with its reason: the paths without `/bfkapi`, as call-table.ts writes them. */

const clients = 'API clients';

export const withoutScreen: Readonly<Record<string, string>> = {
  '/district/getAllCountry': clients,
  '/district/listDistrictByName': clients,
  '/district/getOptionsByType': clients,
  '/orderWrite/getRegion': clients,
  '/order/orderWordPreview': clients,
  '/product/getDistrictLike': clients,
  '/product/getDistrictById': clients,
  '/product/getOrdering': clients,
  '/product/getPriceRangesByRate': clients,
  '/product/getHotelProductByConditionPreBy': clients,
  '/product/getHotelAroundRegion': clients,
  '/product/getHotelAroundHotel': clients,
  '/product/getCityUnderDirectExpediaRegion': clients,
  '/es/usersearch/listDistributorByName': clients,
  '/invoiceAddress/getInvoiceAddress': clients,
};

/** Every path of the specification, written by hand a second time. */
export const specified: readonly string[] = `
/login/token /logout/token /current/user /distributorUser/updateUserBase /distributorUser/updatePassword
/distributor/getAccountAndAgreement /updateDefaultLanguage /getSessionCurrency /openapi/forget/forgetPass /openapi/reset/resetPass
/openapi/sendBackAcc
/openapi/register/checkRegister /openapi/register/register /openapi/oss/upload /openapi/getAllCountry /openapi/getChildrens
/district/getAllCountry /district/getChildrens /district/listDistrictByName /district/getOptionsByType /orderWrite/getRegion
/product/getAllCurrency /product/getDistrictLike /product/getDistrictById /product/getOptionsByType /product/getHotHotel
/product/getPriceRangesByRate /product/listHotelByName /product/getCityUnderDirectExpediaRegion /product/visitHistory
/product/deleteSingleVisitHistory /product/deleteAllVisitHistory /product/hotelDetailById /product/getHotelAroundRegion
/product/getHotelAroundHotel /openapi/getHotCity /openapi/getHotelCityPinyin /openapi/getStarList /openapi/getHotHotelSingleSign
/openapi/adInfo/getActiveListByChannel /openapi/adInfo/getHotHotelByChannel /openapi/listDistrictByName
/openapi/listCityDetailByName /openapi/getAdAllCountryList /openapi/getAdAllCityHotelListSingleSign /openapi/getList
/openapi/statistics/statisticsWebsiteViews /adInfo/getAdAllCityHotelList /product/getHotelPageByCondition
/product/getPriceDetailByHotel /product/pageNearbyStatic /product/setVisitHistory /product/getHotelProductByCondition
/product/getHotelProductByConditionPreBy /product/getOrdering /es/usersearch/listHotelByName /es/usersearch/listDistributorByName
/userFavorite/getPageList /userFavorite/saveFavorite /userFavorite/removeFavorite
/coupon/pageMyCouponDetail /coupon/listMyCouponDetailOnBook /coupon/couponBulletFrame
/openapi/sendEmail/sendSupplyEntryEmail /openapi/sendEmail/sendGroupRoomEmail
/order/getPageBfkOrderSearchList /order/findSurcharge /order/validate /order/createOrder /order/getListForOrderByDistributorId
/order/getBfkOrder /order/cancleOrder /order/orderPdfPreview /order/orderWordPreview /order/orderPdfDownload
/order/orderWordDownload /orderExp/exportBfkOrder
/pay/wxPayStart /pay/aliPayStart /pay/heliPayStart /pay/advancePayStart /pay/bulkPayStart /pay/isPayOk
/problem/saveProblem /problem/getPageList /problem/changeStatus /problem/messageByOrderId /problem/messageByProblemId
/problem/urgeProblem /problem/addMessage /problem/open /problem/getProblemDetail
/bill/getBfkSearchBillList /bill/getBfkSearchDisFinance /bill/bfkBillDetail/{id}
/invoice/getPageList /invoice/cancelInvoice /invoice/getRelationPageList /invoice/getDisFinanceListForApplyInvoice
/invoice/getBillListForApplyInvoice /invoice/applyInvoice /invoice/getInvoiceDetail/{id}
/invoiceAddress/getPageList /invoiceAddress/saveInvoiceAddress /invoiceAddress/updateInvoiceAddress
/invoiceAddress/delInvoiceAddressByIds /invoiceAddress/getInvoiceAddress
/invoiceTitle/getPageList /invoiceTitle/saveInvoiceTitle /invoiceTitle/updateInvoiceTitle /invoiceTitle/delInvoiceTitleByIds
/distributorUser/listDisUserPage /distributorUser/save
`
  .trim()
  .split(/\s+/);
